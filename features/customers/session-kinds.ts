/** A live on Instagram, whose comments are captured, or an own live stream. */
export const sessionKinds = ['instagram', 'stream'] as const
