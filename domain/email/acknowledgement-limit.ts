/** Acknowledgements sent to one mailbox within an hour: more would let strangers flood it. */
const most = 5
const hourMs = 3_600_000

/** Whether a mailbox that got these declarations may be sent another acknowledgement now. */
export const mayAcknowledge = (earlier: readonly { readonly receivedAt: number }[], now: number): boolean =>
  earlier.filter(({ receivedAt }) => receivedAt > now - hourMs).length < most
