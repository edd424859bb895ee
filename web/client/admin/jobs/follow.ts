import { useQuery } from "@tanstack/react-query"
import { answerKey, type Capability, type Inputs, type Outputs, type Procedure } from "../../wire.ts"
import { isTransient } from "../../wire-error.ts"

/** How often what is under way is asked for. */
const everyMs = 1_000

/**
 * An answer that is asked for again and again while it is about something under way: as long as `goesOn` says so and the tab is
 * seen. What the shop refuses for good is not asked for again.
 */
export const useFollowed = <C extends Capability, P extends Procedure<C>>(
  capability: C,
  procedure: P,
  input: Inputs[C][P],
  goesOn: (answer: Outputs[C][P]) => boolean,
) =>
  useQuery<Outputs[C][P]>({
    queryKey: answerKey(capability, procedure, input),
    staleTime: 30_000,
    refetchInterval: ({ state: { data, error } }) =>
      (error === null || isTransient(error)) && data !== undefined && goesOn(data) ? everyMs : false,
    // The next round comes soon enough.
    retry: false,
  })
