import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { Answers } from "../../../../domain/questionnaire/answers.ts"
import { type Outputs, useTRPC } from "../../app/trpc.ts"
import { withSwitches } from "../switches.ts"

type Material = Outputs["questionnaire"]["material"]

/** What is evaluated: answers, with the material as it was right before. */
export interface Evaluated {
  readonly answers: Answers
  readonly material: Material
}

/**
 * Asks the server before every evaluation which nutrients are switched off, and fetches the material again when the table is another one.
 * No answer is sent, and every answer causes the same request. `evaluated`: what was asked for last, `null` until then and when the server
 * cannot be reached: nothing is evaluated then. `atOnce`: the server has just rendered the page with it.
 */
export const useMaterialNow = (material: Material | undefined, answers: Answers, atOnce: boolean) => {
  const { nutrients, material: fetching } = useTRPC().questionnaire
  const queryClient = useQueryClient()
  const [evaluated, setEvaluated] = useState<Evaluated | null>(
    atOnce && material !== undefined ? { answers, material } : null,
  )
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isDone = evaluated?.answers === answers

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (material === undefined || isDone) return
    let wanted = true
    const ask = async () => {
      const { version, off } = await queryClient.fetchQuery(nutrients.queryOptions(undefined, { staleTime: 0 }))
      const newest =
        version === material.nutrientsVersion
          ? material
          : await queryClient.fetchQuery(fetching.queryOptions(undefined, { staleTime: 0 }))
      if (wanted) setEvaluated({ answers, material: { ...newest, nutrients: withSwitches(newest.nutrients, off) } })
    }
    ask().catch(() => {
      if (wanted) setFailed(true)
    })
    return () => {
      wanted = false
    }
  }, [material, answers, isDone, attempt])

  return {
    evaluated: failed ? null : evaluated,
    failed,
    again: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
