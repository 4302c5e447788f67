import * as pages from '#contract/site/pages.ts'

const WE = '고객센터'

/** A sentence that names us leads to us, from the page it stands on. Most do not. */
export function SupportText({ children }: { children: string }) {
  const at = children.indexOf(WE)
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at)}
      <a href={pages.contactAbout('page')}>{WE}</a>
      {children.slice(at + WE.length)}
    </>
  )
}
