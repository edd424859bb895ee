import { useMutation } from "@tanstack/react-query"
import { mostAtOnce } from "../../../../domain/orders/order-list.ts"
import { type Inputs, type Outputs, useTRPC } from "../../app/trpc.ts"

type Asked = Inputs["staffOrders"]["bulk"]
export type Results = Outputs["staffOrders"]["bulk"]

const partsOf = <Each>(all: readonly Each[]): readonly (readonly Each[])[] =>
  Array.from({ length: Math.ceil(all.length / mostAtOnce) }, (_, index) =>
    all.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  )

/** Does something with several orders, in as many requests as it takes. */
export const useBulk = () => {
  const { mutateAsync } = useMutation(useTRPC().staffOrders.bulk.mutationOptions())
  return async (asked: Asked): Promise<Results> => {
    const parts: readonly Asked[] =
      asked.step === "paid"
        ? partsOf(asked.payments).map((payments) => ({ ...asked, payments }))
        : partsOf(asked.ids).map((ids) => ({ ...asked, ids }))
    const results = []
    for (const part of parts) results.push(...(await mutateAsync(part)))
    return results
  }
}
