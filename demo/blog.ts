/**
 * A creator's blog that stores nothing: its address contains the post. It serves tests of channel proofs,
 * contents and each fault of a check without a real blog.
 */
import { blogPage, closedPage, type Post, postPage, writePage } from './pages/blog.ts'
import { messagePage } from './pages/layout.ts'

export const FAULTS = {
  slow: '7초 뒤에 열려요',
  big: '1MB가 넘어요',
  redirect: '사설 주소로 넘어가요',
  missing: '삭제된 글이에요 (404)',
  login: '로그인해야 볼 수 있어요',
  file: 'HTML이 아니에요',
} as const
export type Fault = keyof typeof FAULTS

const SLOW_MS = 7_000
const NAME = /^[\w-]{1,40}$/

export async function showBlog(url: URL): Promise<Response> {
  const [whole, name = '', page = ''] =
    /^\/demo\/blog(?:\/([^/]*))?(?:\/([^/]*))?\/?$/.exec(url.pathname) ?? []
  if (whole === undefined) return notFound()
  if (name === '') return writePage(FAULTS)
  if (name === 'write') return write(url)
  if (!NAME.test(name)) return notFound()
  if (page === '') return blogPage(name)
  if (page !== 'post') return notFound()
  return show(toPost(name, url.searchParams), toFault(url.searchParams.get('fault')))
}

async function show(post: Post, fault: Fault | null): Promise<Response> {
  if (fault === 'redirect') return redirectTo('http://192.168.0.1/admin')
  if (fault === 'missing') return messagePage(404, '삭제되었거나 없는 글이에요', '주소를 확인해 주세요.')
  if (fault === 'login') return closedPage(post.name)
  if (fault === 'file') return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  return postPage(post, fault === 'big' ? 'ㅎ'.repeat(400_000) : '')
}

/** Turns the form into the address of the post, without empty fields. */
function write(url: URL): Response {
  const fields = url.searchParams
  const name = (fields.get('name') ?? '').trim().toLowerCase()
  if (!NAME.test(name))
    return messagePage(422, '블로그 이름을 확인해 주세요', '영문 소문자, 숫자, -만 쓸 수 있어요.')
  const kept = [...fields].filter(([key, value]) => key !== 'name' && value.trim() !== '')
  return redirectTo(`/demo/blog/${name}/post?${new URLSearchParams(kept)}`)
}

function toPost(name: string, fields: URLSearchParams): Post {
  const fieldOf = (key: string, standard = '') => fields.get(key)?.trim() || standard
  return {
    name,
    title: fieldOf('title', '오늘의 기록'),
    text: fieldOf('text', '요즘 잘 쓰고 있는 물건을 소개해요.'),
    notice: fieldOf('notice'),
    place: fieldOf('place') === 'end' ? 'end' : 'start',
    link: /^https?:\/\//.test(fieldOf('link')) ? fieldOf('link') : '',
    image: /^(https?:\/\/|\/)/.test(fieldOf('image')) ? fieldOf('image') : '',
  }
}

function toFault(text: string | null): Fault | null {
  return text !== null && Object.hasOwn(FAULTS, text) ? (text as Fault) : null
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}

function notFound(): Response {
  return messagePage(404, '찾는 글이 없어요', '주소를 확인해 주세요.')
}
