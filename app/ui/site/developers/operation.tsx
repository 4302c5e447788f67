import type { FieldLine, Language, OperationPage } from '#contract/site/developers/developers.ts'
import { Card, Split } from '../../kit/layout.tsx'
import { FoldRow, List } from '../../kit/lists/list.tsx'
import { Code } from './code.tsx'
import * as css from './developers.css.ts'
import { Sentence } from './sentence.tsx'
import { DEVELOPER_WORDS } from './words.ts'

type OperationProps = { lang: Language; operation: OperationPage }

/** Everything about one call: how to make it, what to send, what comes back. */
export function OperationDetails({ lang, operation }: OperationProps) {
  const words = DEVELOPER_WORDS[lang]
  const { method, path, about, parameters, body, answer, example, samples } = operation
  return (
    <Split>
      <div className={css.text}>
        {about && (
          <p>
            <Sentence text={about} />
          </p>
        )}
        <Code text={`${method} ${path}`} label={words.call} />
        <p>
          <Needs lang={lang} operation={operation} />
        </p>
        <Card title={words.samples}>
          <List label={words.samples}>
            {samples.map(({ language, title, text }, index) => (
              <FoldRow key={language} title={title} open={index === 0}>
                <Code text={text} label={title} />
              </FoldRow>
            ))}
          </List>
        </Card>
        {parameters.length > 0 && (
          <Card title={words.parameters}>
            <Fields lang={lang} fields={parameters} />
          </Card>
        )}
        {body && (
          <Card title={words.body}>
            <p>
              <code>{body.type}</code>
            </p>
            <Fields lang={lang} fields={body.fields} />
          </Card>
        )}
        <Card title={words.answer}>
          {answer.length > 0 ? <Fields lang={lang} fields={answer} isAnswer /> : <p>{words.file}</p>}
        </Card>
      </div>
      <div className={css.text}>
        {example && (
          <Card title={words.example}>
            <Code text={example} label={words.example} />
          </Card>
        )}
        <Errors {...operation} title={words.errors} />
      </div>
    </Split>
  )
}

function Needs({ lang, operation: { security, scope } }: OperationProps) {
  const words = DEVELOPER_WORDS[lang]
  if (security.length === 0 || security.includes('none')) return words.open
  return (
    <>
      {words.needs}: {security.map((one) => words.security[one]).join(', ')}
      {scope && (
        <>
          {' · '}
          {words.scope} <code>{scope}</code>
        </>
      )}
    </>
  )
}

type FieldsProps = {
  lang: Language
  fields: (FieldLine & { in?: string })[]
  /** Every field of an answer is there, so none of them is marked as required. */
  isAnswer?: boolean
}

function Fields({ lang, fields, isAnswer }: FieldsProps) {
  const words = DEVELOPER_WORDS[lang]
  return (
    <dl className={css.fields}>
      {fields.map(({ path, type, isRequired, about, values, in: place }) => (
        <div key={path} className={css.field}>
          <dt>
            <code>{path}</code>
            <span>{place ? `${place} · ${type}` : type}</span>
            {isRequired && place !== 'path' && !isAnswer && <strong>{words.required}</strong>}
          </dt>
          {about && (
            <dd>
              <Sentence text={about} />
            </dd>
          )}
          {values.length > 0 && (
            <dd>
              {words.values}: <code>{values.join(', ')}</code>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function Errors({ title, errors }: Pick<OperationPage, 'errors'> & { title: string }) {
  return (
    <Card title={title} id="errors">
      <dl className={css.fields}>
        {errors.map(({ code, status, message }) => (
          <div key={code} className={css.field}>
            <dt>
              <code>{code}</code>
              <span>{status}</span>
            </dt>
            <dd lang="ko">{message}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
