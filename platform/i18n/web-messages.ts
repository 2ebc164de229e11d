/** The same keys as `T` with any texts: how the English catalogue is held to the Portuguese one. */
export type MessagesLike<T> = { [K in keyof T]: T[K] extends string ? string : MessagesLike<T[K]> }
