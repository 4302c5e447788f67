import {
  LEGAL_LABELS,
  type LegalKind,
  type LegalSection,
  type LegalText,
  legalRef,
} from '#contract/accounts/legal.ts'
import * as pages from '#contract/site/pages.ts'
import { type LastPost, SchemaForm } from '../forms/schema-form.tsx'
import { Button, LinkButton } from '../kit/button.tsx'
import { Inline, Muted, Page, PageHead, Paragraphs, Section, Stack } from '../kit/layout.tsx'
import { List, Row } from '../kit/lists/list.tsx'
import { Badge, Notice, type Tone } from '../kit/notice.tsx'
import { longDay } from '../words/dates.ts'

type LegalProps = {
  kind: LegalKind
  /** Null when no version was published yet. */
  text: LegalText | null
  /** Set for a person who has to agree to the text again and can do so here; null otherwise. */
  idempotencyKey: string | null
  answer: LastPost | undefined
  /** Choices shown below the text. */
  children?: React.ReactNode
}

/**
 * A legal text with its date, in numbered sections of a readable width, with the next and the earlier
 * versions.
 */
export function Legal({ kind, text, idempotencyKey, answer, children }: LegalProps) {
  const title = LEGAL_LABELS[kind]
  if (!text)
    return (
      <Page width="reading">
        <PageHead title={title} sub="아직 준비하고 있어요. 서비스가 열리기 전에 여기에 올려요." />
        {children}
      </Page>
    )
  const sub = text.state === 'planned' ? '부터 시행' : text.state === 'past' ? '에 시행 · 지난 내용' : ''
  return (
    <Page width="reading">
      <PageHead
        title={title}
        sub={sub ? `${longDay(text.startsOn)}${sub}` : `시행일 ${longDay(text.startsOn)}`}
      />
      <Standing text={text} />
      {idempotencyKey && <Agree text={text} idempotencyKey={idempotencyKey} answer={answer} />}
      <details>
        <summary>목차</summary>
        <ol>
          {text.sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#${idOf(index)}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </details>
      <LegalSections sections={text.sections} />
      {children}
      {text.versions.length > 1 && <Versions text={text} />}
    </Page>
  )
}

const idOf = (index: number) => `section-${index + 1}`

export function LegalSections({ sections }: { sections: LegalSection[] }) {
  return sections.map((section, index) => (
    <Section key={section.title} id={idOf(index)} title={`${index + 1}. ${section.title}`}>
      {section.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Section>
  ))
}

/**
 * Announces the next version above the current text. Any other version gets a notice that it is not in force.
 */
function Standing({ text: { kind, state, startsOn, changes, versions } }: { text: LegalText }) {
  const coming = versions.find((one) => one.state === 'planned')
  if (state !== 'running')
    return (
      <Notice
        tone="wait"
        title={state === 'planned' ? `${longDay(startsOn)}부터 시행할 내용이에요` : '지난 내용이에요'}
      >
        <Stack gap={3}>
          {state === 'planned' && changes && <Paragraphs text={changes} />}
          <Inline>
            <LinkButton href={pages.legalText(kind)} tone="soft" size="small">
              지금 시행하는 내용 보기
            </LinkButton>
          </Inline>
        </Stack>
      </Notice>
    )
  return (
    coming && (
      <Notice tone="info" title={`${longDay(coming.startsOn)}부터 바뀌어요`}>
        <Stack gap={3}>
          <Paragraphs text={coming.changes} />
          <Inline>
            <LinkButton href={pages.legalText(kind, coming.version)} tone="soft" size="small">
              바뀔 내용 보기
            </LinkButton>
          </Inline>
        </Stack>
      </Notice>
    )
  )
}

type AgreeProps = { text: LegalText; idempotencyKey: string; answer: LastPost | undefined }

function Agree({ text: { kind, version, changes }, idempotencyKey, answer }: AgreeProps) {
  return (
    <Notice tone="wait" id="agree" title="바뀐 내용을 읽고 동의해 주세요">
      <Stack gap={3}>
        {changes && <Paragraphs text={changes} />}
        <Muted>
          동의하기 전에도 링크와 수익, 출금은 그대로예요. 크리에이터 신청과 캠페인 신청은 동의한 뒤에 할 수
          있어요.
        </Muted>
        <SchemaForm
          id="agree-form"
          schema={legalRef}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'agree', kind, version }}
          action={pages.legalText(kind)}
          title="동의하지 못했어요"
        >
          {() => <Button>동의하기</Button>}
        </SchemaForm>
      </Stack>
    </Notice>
  )
}

const WORDS: Record<LegalText['state'], [Tone, string]> = {
  planned: ['wait', '예정'],
  running: ['good', '시행 중'],
  past: ['mute', '지난 버전'],
}

function Versions({ text: { kind, versions } }: { text: LegalText }) {
  return (
    <Section title="모든 버전">
      <List label="모든 버전">
        {versions.map(({ version, startsOn, state }) => (
          <Row
            key={version}
            title={`${longDay(startsOn)} 시행`}
            end={<Badge tone={WORDS[state][0]}>{WORDS[state][1]}</Badge>}
            href={pages.legalText(kind, state === 'running' ? undefined : version)}
          />
        ))}
      </List>
    </Section>
  )
}
