import { randomLetters } from '../world/ids.ts'

/** The optional parts of a Graph API error. */
export type GraphErrorDetails = {
  subcode?: number
  status?: number
  type?: string
  title?: string
  userMessage?: string
  transient?: boolean
  headers?: Record<string, string>
}

/** An answer in the Graph API's error envelope. */
export class GraphError extends Error {
  readonly status: number
  readonly code: number
  readonly details: GraphErrorDetails
  readonly body: object
  readonly headers: Record<string, string>

  constructor(code: number, message: string, details: GraphErrorDetails = {}) {
    super(message)
    this.code = code
    this.details = details
    this.status = details.status ?? 400
    this.headers = details.headers ?? {}
    this.body = {
      error: {
        message,
        type: details.type ?? 'OAuthException',
        code,
        ...(details.subcode ? { error_subcode: details.subcode } : {}),
        ...(details.transient ? { is_transient: true } : {}),
        ...(details.title ? { error_user_title: details.title } : {}),
        ...(details.userMessage ? { error_user_msg: details.userMessage } : {}),
        fbtrace_id: `A${randomLetters(22)}`,
      },
    }
  }

  /** The same error under another HTTP status. */
  withStatus(status: number): GraphError {
    return new GraphError(this.code, this.message, { ...this.details, status })
  }
}

/** The object does not exist, or this token may not read it (100/33). */
export function objectMissing(id: string, verb = 'get'): GraphError {
  return new GraphError(
    100,
    `Unsupported ${verb} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { subcode: 33, type: 'GraphMethodException' },
  )
}

/** A permission the token lacks. */
export function permissionMissing(permission: string): GraphError {
  return new GraphError(10, `(#10) Application does not have permission for this action: ${permission}`, {
    status: 403,
  })
}

/** A required parameter is missing. */
export function parameterMissing(name: string): GraphError {
  return new GraphError(100, `(#100) The parameter ${name} is required.`)
}
