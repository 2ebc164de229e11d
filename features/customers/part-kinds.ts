/** What a record of a customer can be made of. In a file of its own: the pages load no schemas. */
export const partKinds = ['profile', 'buyer', 'contact'] as const
