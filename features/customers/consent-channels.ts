/** By which a person may agree to get offers. */
export const consentChannels = ['whatsapp', 'email'] as const
