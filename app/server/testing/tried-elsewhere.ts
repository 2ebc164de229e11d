/** Why a call is not tried as another user in `other-users.test.ts`, and the test that does: its file and its title. */
export const triedElsewhere: Record<string, { why: string; test?: [string, string] }> = {
  'POST /users/security/passkeys/remove': {
    why: 'ends the passkey, and takes an authenticator to make one',
    test: [
      'features/accounts/server/second-factor/passkeys/passkeys.test.ts',
      'is not found by another user, whatever their password',
    ],
  },
  'POST /users/api-keys/revoke': {
    why: 'ends the key; one that has ended is not found',
    test: [
      'features/developer-access/server/api-keys.test.ts',
      'ends at once when its owner deletes it, and only then',
    ],
  },
  ...Object.fromEntries(
    ['secret/rotate', 'enable', 'remove', 'test', 'deliveries', 'deliveries/show', 'deliveries/replay'].map(
      (call) => [
        `POST /users/webhooks/${call}`,
        {
          why: 'a delivery takes an event and a receiver',
          test: [
            'features/developer-access/server/webhooks.test.ts',
            'and its deliveries are its owner’s alone, and end with the account',
          ] as [string, string],
        },
      ],
    ),
  ),
  ...Object.fromEntries(
    [
      'profile',
      'sessions',
      'comments',
      'orders',
      'update',
      'segments/delete',
      'merges/refuse',
      'merges/accept',
      'merges/undo',
      'parts',
      'split',
      'split/undo',
      'tag',
      'marks',
      'erasure/erase',
      'consents',
      'consents/add',
      'timeline',
    ].map((call) => [
      `POST /customers/${call}`,
      {
        why: 'a customer takes a pass over an unlocked live',
        test: [
          'features/customers/server/customers.test.ts',
          'is not found by another user through any call',
        ] as [string, string],
      },
    ]),
  ),
  ...Object.fromEntries(
    ['POST /customers/campaign', 'POST /customers/erasure/find', 'GET /customers/access-file'].map((call) => [
      call,
      {
        why: 'finds the caller’s own customers alone',
        test: ['features/customers/server/erasure/erase-person.test.ts', 'reaches nothing of another seller'],
      } as { why: string; test: [string, string] },
    ]),
  ),
  ...Object.fromEntries(
    [
      'POST /customers/list',
      'GET /customers/tags',
      'GET /customers/choices',
      'POST /customers/segments/add',
      'GET /customers/file',
    ].map((call) => [
      call,
      {
        why: 'lists the caller’s own customers, or buyers of a merchant for its administrators',
        test: [
          'features/customers/server/buyers.test.ts',
          'shows only buyers to administrators of a merchant, and no personal data to those who may only read',
        ],
      } as { why: string; test: [string, string] },
    ]),
  ),
  ...Object.fromEntries(
    ['check', 'start', 'undo'].map((call) => [
      `POST /customers/import/${call}`,
      {
        why: 'an import takes an uploaded file',
        test: [
          'features/customers/server/import/customer-imports.test.ts',
          'is neither seen nor used by another user',
        ],
      } as { why: string; test: [string, string] },
    ]),
  ),
}
