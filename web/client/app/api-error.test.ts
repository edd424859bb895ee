import { TRPCClientError } from "@trpc/client"
import { describe, expect, it } from "vitest"
import { apiError, isTransient, messageForPerson } from "./api-error.ts"

const fromServer = (code: string, message: string, data: object = {}) =>
  TRPCClientError.from({ error: { code: -32_000, message, data: { code, httpStatus: 400, ...data } } } as never)

describe("the error catalogue", () => {
  it("keeps the server's code and message", () => {
    const error = fromServer("CONFLICT", "Der Preis hat sich geändert.", {
      fields: [{ path: "email", message: "Bitte prüfen." }],
      refusal: { tag: "TotalChanged" },
    })
    expect(apiError(error)).toEqual({
      code: "CONFLICT",
      status: 400,
      message: "Der Preis hat sich geändert.",
      fields: [{ path: "email", message: "Bitte prüfen." }],
      refusal: { tag: "TotalChanged" },
    })
    expect(messageForPerson(error)).toBe("Der Preis hat sich geändert.")
  })

  it("names an unreadable answer", () => {
    const error = new TRPCClientError("Unable to transform response from server")
    expect(apiError(error).message).toBe("Unable to transform response from server")
  })

  it.each([[new Error("socket hang up")], [null], ["text"], [{ data: null }], [undefined]])(
    "turns %s into an unknown error without details for the visitor",
    (error) => {
      expect(apiError(error)).toMatchObject({ code: null, message: "Unknown error" })
      expect(messageForPerson(error)).toBe(
        "Die Verbindung zum Shop ist gerade gestört. Bitte versuche es gleich noch einmal.",
      )
    },
  )

  it("retries only transient errors", () => {
    expect(isTransient(new Error("network"))).toBe(true)
    expect(isTransient(fromServer("INTERNAL_SERVER_ERROR", "x"))).toBe(true)
    expect(isTransient(fromServer("CONFLICT", "x"))).toBe(false)
    expect(isTransient(fromServer("NOT_FOUND", "x"))).toBe(false)
  })
})
