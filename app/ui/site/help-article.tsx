import { HELP_TOPIC_LABELS, type HelpArticle } from '#contract/site/search.ts'
import { LinkButton } from '../kit/button.tsx'
import { Card, Muted, Section } from '../kit/layout.tsx'
import { SupportText } from '../words/support-text.tsx'

/** The text of an article, section by section, and its button. */
export function HelpSections({ sections, action }: Pick<HelpArticle, 'sections' | 'action'>) {
  return (
    <>
      {sections.map(({ title, paragraphs }) => (
        <Card key={title} title={title}>
          <Paragraphs of={paragraphs} />
        </Card>
      ))}
      {action && (
        <p>
          <LinkButton href={action.href}>{action.label}</LinkButton>
        </p>
      )}
    </>
  )
}

/** The article on a page about it. */
export function HelpPreview({ topic, title, summary, sections, action }: HelpArticle) {
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <Muted>
        {HELP_TOPIC_LABELS[topic]} · {summary}
      </Muted>
      {sections.map((section) => (
        <Section key={section.title} title={section.title}>
          <Paragraphs of={section.paragraphs} />
        </Section>
      ))}
      {action && <Muted>글 아래의 버튼: {action.label}</Muted>}
    </>
  )
}

function Paragraphs({ of }: { of: string[] }) {
  return of.map((paragraph) => (
    <p key={paragraph}>
      <SupportText>{paragraph}</SupportText>
    </p>
  ))
}
