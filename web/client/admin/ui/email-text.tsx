/** An address that wraps before its host, and only then inside a word. */
export const EmailText = ({ email }: { readonly email: string }) => {
  const host = email.lastIndexOf("@") + 1
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  )
}
