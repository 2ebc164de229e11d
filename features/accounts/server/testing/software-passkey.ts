import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const encoded = (bytes: Buffer) => bytes.toString('base64url')

/**
 * An authenticator in software: it makes one passkey (ES256, without attestation) and signs with it, as a browser hands
 * it on. `origin`: the page on which the person uses it.
 */
export function softwarePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (siteId: string, flags: number, more = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(siteId), head, more])
  }
  const credential = (response: object) =>
    JSON.stringify({
      ...{ id: encoded(id), rawId: encoded(id), type: 'public-key', response },
      clientExtensionResults: { credProps: { rk: true } },
    })

  return {
    /** Answers the options of a registration. */
    create(options: string): string {
      const { challenge, rp } = JSON.parse(options)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.from([0, id.length])
      const data = authenticatorData(rp.id, 0x45, Buffer.concat([Buffer.alloc(16), length, id, key]))
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return credential({
        clientDataJSON: encoded(clientData('webauthn.create', challenge)),
        attestationObject: encoded(attestationObject),
        transports: ['internal'],
      })
    },

    /** Answers the options of a login. */
    get(options: string): string {
      const { challenge, rpId } = JSON.parse(options)
      counter += 1
      const data = authenticatorData(rpId, 0x05)
      const client = clientData('webauthn.get', challenge)
      return credential({
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },

    /** Puts the counter back, as a copy of the authenticator has it. */
    countAgainFrom(earlier: number) {
      counter = earlier
    },
  }
}
