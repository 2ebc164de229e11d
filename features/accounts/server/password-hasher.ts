import { hash, hashSync, parseOptions, verify } from '@node-rs/argon2'

/** Hashes passwords with argon2id. Every check costs one hash, whether or not the account exists. */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  /**
   * Compares a password with `stored`. With null (no account or no password yet) it takes as long and returns false.
   */
  fits(stored: string | null, password: string): Promise<boolean>
  /** Whether it was created with weaker parameters than today's. */
  isOutdated(stored: string): boolean
}

type Parameters = { memoryKib: number; iterations: number }

export function createPasswordHasher({ memoryKib, iterations }: Parameters): PasswordHasher {
  const options = { memoryCost: memoryKib, timeCost: iterations, parallelism: 1 }
  // Compared for unknown accounts, so that they take as long as known ones.
  const decoy = hashSync('nobody has this password', options)

  return {
    hash: (password) => hash(composed(password), options),

    async fits(stored, password) {
      const isRight = await verify(stored ?? decoy, composed(password))
      return stored !== null && isRight
    },

    isOutdated(stored) {
      const { memoryCost, timeCost } = parseOptions(stored)
      return memoryCost < memoryKib || timeCost < iterations
    },
  }
}

/** Keyboards may produce different code points for the same characters. */
function composed(password: string): string {
  return password.normalize('NFKC')
}
