/** Pieces of a line: 'máximo de 10 unidades'. */
export const mostPieces = 10
