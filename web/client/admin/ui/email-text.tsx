/** An address that breaks before its host where it has no room on one line, and only then inside a word. */
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
