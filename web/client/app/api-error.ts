export interface FieldError {
  /** Where in the input, joined by dots: `shippingAddress.city`. */
  readonly path: string
  readonly message: string
}

/** An error as code and log know it; what the person reads comes from `message` only when the server wrote it. */
export interface ApiError {
  /** tRPC's code, or `null` when no server said one. */
  readonly code: string | null
  /** The HTTP status, or `null` when no server answered. */
  readonly status: number | null
  readonly message: string
  readonly fields: readonly FieldError[]
  readonly refusal: Readonly<Record<string, unknown>> | null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/**
 * The error catalogue: what the server answered keeps its code and message; an answer that cannot be read is
 * `Unable to transform response from server`; everything else is `Unknown error`.
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

/** What the person reads: the server's German sentence, or what to do when there is none. */
export const messageForPerson = (error: unknown): string => {
  const { code, message } = apiError(error)
  return code === null ? "Die Verbindung zum Shop ist gerade gestört. Bitte versuche es gleich noch einmal." : message
}

/** Whether trying again can help: no answer at all, an unreadable one, or a fault of the server. */
export const isTransient = (error: unknown): boolean => {
  const { code } = apiError(error)
  return code === null || code === "INTERNAL_SERVER_ERROR" || code === "TIMEOUT" || code === "SERVICE_UNAVAILABLE"
}

/** tRPC's code of an error; `null` when no server said one. */
export const errorCode = (error: unknown): string | null => apiError(error).code
