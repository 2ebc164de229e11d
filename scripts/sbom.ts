import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ProductionPackage, productionPackages } from './production-packages.ts'

// Prints the packages of the product as CycloneDX, from the lockfile alone: `npm run --silent sbom > sbom.json`.
// `npm sbom --omit=dev` leaves out what is also needed by packages for building.
const { name, version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))

const components = new Map(productionPackages().map((each) => [addressOf(each), componentOf(each)]))
process.stdout.write(
  `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', 'bom-ref': 'product', name, version } },
      components: [...components.values()],
    },
    null,
    2,
  )}\n`,
)

function componentOf(each: ProductionPackage) {
  const [, hash] = /^sha512-(\S+)$/.exec(each.integrity ?? '') ?? []
  return {
    type: 'library',
    'bom-ref': addressOf(each),
    ...{ name: each.name, version: each.version, purl: addressOf(each) },
    ...(each.licence && { licenses: [licenceChoice(each.licence)] }),
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
  }
}

/** `MIT` is an id, `(MIT OR CC0-1.0)` an expression, `MPL 2.0` a name. */
function licenceChoice(licence: string) {
  if (/ (AND|OR|WITH) /.test(licence)) return { expression: licence }
  return { license: /^[\w.-]+$/.test(licence) ? { id: licence } : { name: licence } }
}

/** `pkg:npm/%40scope/name@1.0.0` */
function addressOf(each: ProductionPackage): string {
  return `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`
}
