import * as pages from '#contract/site/pages.ts'

const WE = '고객센터'

/** Links the mention of our support in a sentence to the contact page. Most sentences have none. */
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
