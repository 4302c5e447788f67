import {
  type Assignment,
  assignmentRelease,
  type SubjectAssignment,
  taking,
} from '#contract/platform/subjects/assignments.ts'
import { noteInput, type SubjectNotes as Subject } from '#contract/platform/subjects/notes.ts'
import { TextareaField } from '../forms/field.tsx'
import { type LastPost, SchemaForm } from '../forms/schema-form.tsx'
import { Button } from '../kit/button.tsx'
import { Fold, Inline, Muted, Paragraphs, Section, Stack } from '../kit/layout.tsx'
import { dateTime } from '../words/dates.ts'

const INTENTS: readonly string[] = ['note', 'take', 'give-back']

/** The answer to a form that decides; undefined for an answer to a form of notes. */
export function decisionOf<Answer extends LastPost>(answer: Answer | undefined): Answer | undefined {
  return INTENTS.includes(answer?.intent ?? '') ? undefined : answer
}

/** Returns the labels of the assigned operators, by the id of the subject. */
export function holdersOf(assigned: SubjectAssignment[] | null): Map<string, string> {
  return new Map(assigned?.map((one) => [one.id, describeHolder(one)]))
}

/** Returns how many subjects the operator has taken; null when unknown. */
export function countMine(assigned: SubjectAssignment[] | null): number | null {
  return assigned?.filter((one) => one.isMine).length ?? null
}

/** `kim 담당`, with only the first part of the address, because a list has little room. */
export function describeHolder(one: Pick<Assignment, 'by' | 'isMine'>): string {
  return one.isMine ? '내 담당' : `${nameOf(one).split('@')[0]} 담당`
}

type NotesProps = {
  /** Null when the API did not answer. */
  subject: Subject | null
  answer: LastPost | undefined
  idempotencyKey: string
}

/**
 * The operator who has taken a subject, and the notes of operators on it. Operators see no notes about
 * themselves.
 */
export function SubjectNotes({ subject, answer, idempotencyKey }: NotesProps) {
  if (subject?.isOwn) return null
  return (
    <Section title="운영자 메모" id="notes">
      {subject ? (
        <Stack gap={3}>
          <Holder subject={subject} answer={answer} idempotencyKey={idempotencyKey} />
          {subject.notes.map(({ id, by, at, text }) => (
            <div key={id}>
              <Muted tiny>{`${nameOf({ by })} · ${dateTime(at)}`}</Muted>
              <Paragraphs text={text} />
            </div>
          ))}
          <Fold title="메모 남기기" open={answer?.intent === 'note'}>
            <SchemaForm
              id="note"
              schema={noteInput}
              carry={{ intent: 'note', id: subject.id }}
              title="메모를 남기지 못했어요"
              answer={answer}
              idempotencyKey={`${idempotencyKey}-note`}
            >
              {({ area }) => (
                <>
                  <TextareaField
                    {...area('text')}
                    label="메모"
                    hint="운영자만 봐요. 남긴 뒤에는 고치거나 지울 수 없어요."
                    rows={3}
                  />
                  <Button tone="soft" size="small">
                    메모 남기기
                  </Button>
                </>
              )}
            </SchemaForm>
          </Fold>
        </Stack>
      ) : (
        <Muted>메모를 불러오지 못했어요. 새로고침해 주세요.</Muted>
      )}
    </Section>
  )
}

type HolderProps = Omit<NotesProps, 'subject'> & { subject: Subject }

function Holder({ subject: { id, assignment, mayTake }, answer, idempotencyKey }: HolderProps) {
  if (!assignment && !mayTake) return null
  const given = { answer, title: '담당을 바꾸지 못했어요' }
  return (
    <Inline apart>
      <span>{wordsOf(assignment)}</span>
      {assignment?.isMine ? (
        <SchemaForm
          {...given}
          id="give-back"
          schema={assignmentRelease}
          carry={{ intent: 'give-back', id }}
          idempotencyKey={`${idempotencyKey}-give-back`}
        >
          {() => (
            <Button tone="quiet" size="small">
              내려놓기
            </Button>
          )}
        </SchemaForm>
      ) : (
        mayTake && (
          <SchemaForm
            {...given}
            id="take"
            schema={taking}
            carry={{ intent: 'take', id, ...(assignment && { from: assignment.by.id }) }}
            idempotencyKey={`${idempotencyKey}-take`}
          >
            {() => (
              <Button tone={assignment ? 'quiet' : 'soft'} size="small">
                {assignment ? '내가 넘겨받기' : '내가 볼게요'}
              </Button>
            )}
          </SchemaForm>
        )
      )}
    </Inline>
  )
}

function wordsOf(assignment: Assignment | null): string {
  if (!assignment) return '아직 아무도 맡지 않았어요.'
  const since = `${dateTime(assignment.at)}부터`
  return assignment.isMine ? `${since} 내가 보고 있어요.` : `${nameOf(assignment)} 님이 ${since} 보고 있어요.`
}

function nameOf({ by }: Pick<Assignment, 'by'>): string {
  return by.email ?? '떠난 운영자'
}
