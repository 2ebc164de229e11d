/** Explains to an operator why a command did nothing. `message` is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
