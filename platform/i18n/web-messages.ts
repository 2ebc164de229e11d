/** The same keys as `T` with any texts: the English catalogue must match the Portuguese one. */
export type MessagesLike<T> = { [K in keyof T]: T[K] extends string ? string : MessagesLike<T[K]> }
