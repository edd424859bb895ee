import { QueryClient as Queries, type QueryClient, useMutation, useQuery } from "@tanstack/react-query"
import { backOffMs, keepDataMs, maxRetries } from "./browser-limits.ts"
import {
  answerKey,
  type Capability,
  type InputArguments,
  type Inputs,
  type Outputs,
  type Procedure,
  type Send,
} from "./wire.ts"
import { sendMutation } from "./wire-client.ts"
import { isTransient } from "./wire-error.ts"

/** The cache of answers. The server makes one a request, which never retries. */
export const makeAnswers = (send: Send): QueryClient => {
  const onServer = typeof window === "undefined"
  const retry = (failures: number, error: Error) => !onServer && failures < maxRetries && isTransient(error)
  return new Queries({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [capability, procedure, input], signal }) =>
          send(String(capability), String(procedure), input ?? undefined, signal),
        retry,
        retryDelay: backOffMs,
        gcTime: onServer ? Number.POSITIVE_INFINITY : keepDataMs,
        refetchOnWindowFocus: false,
        networkMode: "always",
      },
      mutations: { retry, retryDelay: backOffMs, networkMode: "always" },
    },
  })
}

/** An answer that keeps up with what this visitor changes, e.g. the cart. */
export const useAnswer = <C extends Capability, P extends Procedure<C>>(
  capability: C,
  procedure: P,
  ...input: InputArguments<Inputs[C][P]>
) =>
  useQuery<Outputs[C][P]>({
    queryKey: answerKey(capability, procedure, input[0]),
    staleTime: 30_000,
  })

/** A change on the server; only for procedures that give the same result when sent twice. */
export const useChange = <C extends Capability, P extends Procedure<C>>(capability: C, procedure: P) =>
  useMutation<Outputs[C][P], Error, Inputs[C][P]>({
    mutationFn: (input) => sendMutation(capability, procedure, input) as Promise<Outputs[C][P]>,
  })
