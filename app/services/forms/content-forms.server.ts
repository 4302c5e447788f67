/**
 * The form of a content: it fills in fields from the address, finds links, and saves. Every answer contains
 * the typed values.
 */
import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { type LinkChoice, mergeLinks, type TypedContent, toLinkChoice } from '#app/models/typed-content.ts'
import { type Content, type ContentInput, contentInput } from '#contract/creators/content-fields.ts'
import type { EndpointName } from '#contract/index.ts'
import type { CallOptions } from '../api/api.server.ts'
import type { ApiError, Result } from '../api/failure.server.ts'
import type { Act, FormRequest } from './acts.server.ts'
import { readChosenLinks, readTyped } from './content-typed.server.ts'
import { newIdempotencyKey, submit } from './form.server.ts'

type ContentAnswer = {
  typed: TypedContent
  errors: Record<string, string[] | null>
  /** The result of the action, in one sentence. */
  note?: { tone: 'good' | 'wait'; text: string }
  links: LinkChoice[]
  idempotencyKey: string
}
type RefusedContentForm = { ok: false; answer: ReturnType<typeof data<ContentAnswer>> }
type SavedContentResult = { ok: true; content: Content } | RefusedContentForm
/** Creates or updates the content. */
type Save = (input: SentContent, idempotencyKey: string) => Promise<Result<Content>>
/** Sends an empty list as an empty value, so that an update clears it. */
type SentContent = Omit<ContentInput, Lists> & { [List in Lists]: NonNullable<ContentInput[List]> | '' }
type Lists = 'tags' | 'regions' | 'affiliateLinks'

const FOUND_LINKS = 12

const FIELDS = {
  content_url_invalid: 'contentLinkUrl',
  content_taken: 'contentLinkUrl',
  content_link_unknown: 'affiliateLinks',
  image_type: 'thumbnailImageFile',
  image_too_large: 'thumbnailImageFile',
  image_unknown: 'thumbnailImageFile',
} as const

type ContentSave = {
  endpoint: EndpointName
  save: (asked: FormRequest, input: SentContent, options: CallOptions) => Promise<Result<Content>>
  /** The flash of the next page, from the saved content. */
  flash: (content: Content) => string
}

/** The acts of the form: saving, and its other buttons, which only read. */
export function contentActs({ endpoint, save, flash }: ContentSave) {
  const run: Act<ContentAnswer>['run'] = async (asked) => {
    const { context, form } = asked
    const saved = await actOnContent(context, form, (input, idempotencyKey) =>
      save(asked, input, { idempotencyKey }),
    )
    if (!saved.ok) return saved.answer
    context.flash.set('success', flash(saved.content))
    throw redirect(`/contents/${saved.content.id}`)
  }
  return {
    save: { endpoint, run },
    prefill: { endpoint: 'contents.previewPage', run },
    'find-links': { endpoint: null, run },
    enter: { endpoint: null, run },
  } satisfies Record<string, Act<ContentAnswer>>
}

async function actOnContent(
  context: AppLoadContext,
  form: FormData,
  save: Save,
): Promise<SavedContentResult> {
  const typed = readTyped(form)
  const links = readChosenLinks(form)
  const intent = intentOf(form, typed)
  if (intent === 'prefill') return prefill(context, form, typed, links)
  if (intent === 'find-links') return findLinks(context, form, typed, links)
  const saved = await submit(
    sentForm(form, typed),
    contentInput,
    (value, idempotencyKey) => save(toSent(value), idempotencyKey),
    { fieldOf: FIELDS },
  )
  if (saved.ok) return { ok: true, content: saved.data }
  const { lastResult, idempotencyKey } = saved.answer.data
  const answer = { typed, errors: byField(lastResult.error ?? {}), links, idempotencyKey }
  return { ok: false, answer: data(answer, saved.answer.init ?? {}) }
}

/** Browsers do not report which button Enter meant, so this guesses from the field that has a value. */
function intentOf(form: FormData, typed: TypedContent): string {
  const intent = String(form.get('intent') ?? 'save')
  if (intent !== 'enter') return intent
  if (typed.linkQuery !== String(form.get('sought') ?? '')) return 'find-links'
  return typed.title === '' && typed.contentLinkUrl !== '' ? 'prefill' : 'save'
}

async function prefill(
  context: AppLoadContext,
  form: FormData,
  typed: TypedContent,
  links: LinkChoice[],
): Promise<RefusedContentForm> {
  const result = await context.api.contents.previewPage({ url: typed.contentLinkUrl })
  if (!result.ok) return refuseWith(form, { typed, links }, result.error, 'contentLinkUrl')
  const found = result.data
  if (!found.ok) {
    const text = `${found.reason} 제목과 소개를 직접 적어 주세요.`
    return answerWith(form, { typed, links, note: { tone: 'wait', text } })
  }
  const filled: TypedContent = {
    ...typed,
    contentLinkUrl: found.contentLinkUrl,
    channelCode: found.channelCode,
    contentType: found.contentType,
    // The person's text takes precedence over the text of the page.
    title: typed.title || found.title,
    preview: typed.preview || found.preview,
    contentThumbnailSrc: typed.contentThumbnailSrc || (found.contentThumbnailSrc ?? ''),
  }
  const text = '주소에서 내용을 가져왔어요. 확인하고 고칠 곳은 고쳐 주세요.'
  return answerWith(form, { typed: filled, links, note: { tone: 'good', text } })
}

async function findLinks(
  context: AppLoadContext,
  form: FormData,
  typed: TypedContent,
  known: LinkChoice[],
): Promise<RefusedContentForm> {
  const result = await context.api.links.listLinks({ q: typed.linkQuery, limit: FOUND_LINKS })
  if (!result.ok) return refuseWith(form, { typed, links: known }, result.error, 'affiliateLinks')
  return answerWith(form, { typed, links: mergeLinks(known, result.data.items.map(toLinkChoice)) })
}

function answerWith(
  form: FormData,
  part: Pick<ContentAnswer, 'typed' | 'links' | 'note'>,
  errors: ContentAnswer['errors'] = {},
  status = 200,
): RefusedContentForm {
  const idempotencyKey = String(form.get('idempotencyKey') ?? '') || newIdempotencyKey()
  return { ok: false, answer: data({ ...part, errors, idempotencyKey }, { status }) }
}

/** `field`: the field whose look-up failed and that shows the sentences. */
function refuseWith(
  form: FormData,
  { typed, links }: { typed: TypedContent; links: LinkChoice[] },
  error: ApiError,
  field: string,
): RefusedContentForm {
  const sentences = Object.values(error.fields ?? {}).flat()
  const isAboutField = error.code === 'content_url_invalid' || sentences.length > 0
  const errors = { [isAboutField ? field : '']: sentences.length > 0 ? sentences : [error.message] }
  const status = error.status >= 500 || [403, 409, 429].includes(error.status) ? error.status : 422
  return answerWith(form, { typed, links }, errors, status)
}

/** Builds the endpoint's form. A newly chosen photo replaces the current one. */
function sentForm(form: FormData, typed: TypedContent): FormData {
  const sent = new FormData()
  form.forEach((value, name) => {
    if (Object.hasOwn(contentInput.shape, name) || name === 'idempotencyKey') sent.append(name, value)
  })
  const photo = form.get('thumbnailImageFile')
  const isChosen = photo instanceof File && photo.size > 0
  if (isChosen) sent.delete('contentThumbnailSrc')
  else sent.set('contentThumbnailSrc', form.has('noPhoto') ? '' : typed.contentThumbnailSrc)
  return sent
}

function toSent(value: ContentInput): SentContent {
  const { tags = [], regions = [], affiliateLinks = [], ...rest } = value
  const orEmpty = <Item>(list: Item[]) => (list.length > 0 ? list : '')
  const src = rest.thumbnailImageFile ? {} : { contentThumbnailSrc: rest.contentThumbnailSrc ?? '' }
  return {
    ...rest,
    ...src,
    tags: orEmpty(tags),
    regions: orEmpty(regions),
    affiliateLinks: orEmpty(affiliateLinks),
  }
}

/** Moves errors of `tags[2]` to the field `tags`. */
function byField(errors: Record<string, string[] | null>): Record<string, string[] | null> {
  const merged: Record<string, string[]> = {}
  for (const [name, sentences] of Object.entries(errors)) {
    const field = name.split(/[.[]/)[0] ?? ''
    merged[field] = [...new Set([...(merged[field] ?? []), ...(sentences ?? [])])]
  }
  return merged
}
