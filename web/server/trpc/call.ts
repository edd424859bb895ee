import { shopRouter } from "./router.ts"
import type { CallContext } from "./wire.ts"

/** Calls a procedure by its two names, in process: a caller of one process does not go away. */
export type CallIn = (capability: string, procedure: string, input: unknown) => Promise<unknown>

export const callIn = (context: CallContext): CallIn => {
  const caller = shopRouter.createCaller(context)
  return (capability, procedure, input) => {
    const procedures: unknown = Reflect.get(caller, capability)
    const call: unknown =
      typeof procedures === "object" || typeof procedures === "function"
        ? Reflect.get(procedures as object, procedure)
        : null
    return typeof call === "function"
      ? call(input)
      : Promise.reject(new Error(`No procedure ${capability}.${procedure}`))
  }
}
