import type { Send } from "../../client/wire.ts"
import { shopRouter } from "./router.ts"
import type { CallContext } from "./wire.ts"

/** Calls a procedure by its two names, in process. */
export const callIn = (context: CallContext): Send => {
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
