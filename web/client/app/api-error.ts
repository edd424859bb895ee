export interface FieldError {
  /** The path in the input, joined by dots: `shippingAddress.city`. */
  readonly path: string
  readonly message: string
  /** Asked, not refused: the form sent again unchanged is taken. */
  readonly asks?: true
}

/** An error for code and log; only a server's `message` is shown. */
export interface ApiError {
  /** tRPC's code; `null` without an answer of the server. */
  readonly code: string | null
  /** The HTTP status; `null` without an answer of the server. */
  readonly status: number | null
  readonly message: string
  readonly fields: readonly FieldError[]
  readonly refusal: Readonly<Record<string, unknown>> | null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/**
 * The error catalogue: an answer of the server keeps its code and message; an unreadable one is `Unable to transform response
 * from server`; everything else is `Unknown error`.
 */
export const apiError = (error: unknown): ApiError => {
  const data = isRecord(error) && isRecord(error.data) ? error.data : null
  const shaped = isRecord(error) && isRecord(error.shape) ? error.shape : null
  if (isRecord(error) && data && typeof data.code === "string")
    return {
      code: data.code,
      status: typeof data.httpStatus === "number" ? data.httpStatus : null,
      message: String(shaped?.message ?? error.message),
      fields: Array.isArray(data.fields) ? (data.fields as FieldError[]) : [],
      refusal: isRecord(data.refusal) ? data.refusal : null,
    }
  const undecodable = error instanceof Error && error.message === "Unable to transform response from server"
  return {
    code: null,
    status: null,
    message: undecodable ? "Unable to transform response from server" : "Unknown error",
    fields: [],
    refusal: null,
  }
}

/** The sentence to show: the server's, or advice without one. */
export const messageForPerson = (error: unknown): string => {
  const { code, message } = apiError(error)
  return code === null ? "Die Verbindung zum Shop ist gerade gestört. Bitte versuche es gleich noch einmal." : message
}

/** Whether a retry can help: no answer, an unreadable one, or a server fault. */
export const isTransient = (error: unknown): boolean => {
  const { code } = apiError(error)
  return code === null || code === "INTERNAL_SERVER_ERROR" || code === "TIMEOUT" || code === "SERVICE_UNAVAILABLE"
}

/** tRPC's code of an error; `null` without an answer of the server. */
export const errorCode = (error: unknown): string | null => apiError(error).code
