import type { ChannelAway, ChannelRefused } from "../../../domain/channels/ports.ts"

/** What a system outside answers staff who ask for something of it. `missing`: the environment variables it is connected by. */
export const channelRefusals = (name: string, missing: string) =>
  ({
    NotConnected: { code: "PRECONDITION_FAILED", message: `${name} ist nicht verbunden: ${missing}.` },
    ChannelAway: { code: "BAD_GATEWAY", message: ({ reason }: ChannelAway) => reason },
    ChannelRefused: { code: "PRECONDITION_FAILED", message: ({ reason }: ChannelRefused) => reason },
  }) as const
