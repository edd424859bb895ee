/** Acknowledgements sent to one mailbox within an hour: more would let strangers flood it. */
const most = 5
/** Of what repeats a stranger's words because the law wants it, where the shop knows no order of the mailbox. */
export const mostToStrangers = 2
const hourMs = 3_600_000

/** Whether a mailbox that got these declarations may be sent another acknowledgement now. */
export const mayAcknowledge = (
  earlier: readonly { readonly receivedAt: number }[],
  now: number,
  atMost: number = most,
): boolean => earlier.filter(({ receivedAt }) => receivedAt > now - hourMs).length < atMost
