import { type Html, html } from './html.ts'
import { toPage } from './layout.ts'

export type Post = {
  name: string
  title: string
  text: string
  /** The disclosure sentence and its position. */
  notice: string
  place: 'start' | 'end'
  link: string
  image: string
}

export function blogPage(name: string): Response {
  const main = html`<h1>${name}의 블로그</h1>
<p class="soft">글 하나하나가 주소에 담겨 있어서 목록은 비어 있어요.</p>
<p><a class="button" href="/demo/blog">글 쓰기</a></p>`
  return toPage({ title: `${name}의 블로그`, main })
}

export function postPage(post: Post, filling: string): Response {
  const { name, title, text, notice, place, link, image } = post
  const sentence = notice ? html`<p>${notice}</p>` : null
  const body = text.split(/\n+/).map((line) => html`<p>${line}</p>`)
  const main = html`<article><header><h1>${title}</h1><p class="soft">${name}의 블로그</p></header>
<div class="post-content">${place === 'start' ? sentence : null}${body}
${image ? html`<p><img class="art" src="${image}" alt=""></p>` : null}
${link ? html`<p><a href="${link}" rel="sponsored nofollow">이 상품 보러 가기</a></p>` : null}
${place === 'end' ? sentence : null}${filling ? html`<p>${filling}</p>` : null}</div></article>`
  const description = [place === 'start' ? notice : '', text].filter(Boolean).join(' ').slice(0, 160)
  return toPage({ title, main, head: openGraph({ title, description, image }) })
}

export function closedPage(name: string): Response {
  const main = html`<h1>로그인이 필요해요</h1><p>${name}의 이웃만 볼 수 있는 글이에요.</p>
<form class="card"><div class="field"><label for="pw">비밀번호</label><input id="pw" type="password"></div></form>`
  return toPage({ title: '로그인', main })
}

export function writePage(faults: Record<string, string>): Response {
  const options = Object.entries(faults).map(
    ([value, label]) => html`<option value="${value}">${label}</option>`,
  )
  const main = html`<h1>블로그 글 쓰기</h1>
<p class="soft">쓴 내용이 글의 주소가 돼요. 채널 확인과 대가성 문구 확인을 시험할 때 써요.</p>
<form class="card" action="/demo/blog/write">
${field('name', '블로그 이름', html`<input class="text" id="name" name="name" value="my-blog" required maxlength="40" pattern="[A-Za-z0-9_\\-]+">`)}
${field('title', '제목', html`<input class="text" id="title" name="title" maxlength="100">`)}
${field('text', '본문', html`<textarea class="text" id="text" name="text" rows="5" maxlength="1000"></textarea>`)}
${field('notice', '대가성 문구', html`<input class="text" id="notice" name="notice" maxlength="200">`)}
${field('place', '문구 자리', html`<select class="text" id="place" name="place"><option value="start">본문 첫머리</option><option value="end">글 끝</option></select>`)}
${field('link', '상품 링크', html`<input class="text" id="link" name="link" type="url" maxlength="500">`)}
${field('image', '그림 주소', html`<input class="text" id="image" name="image" maxlength="500">`)}
${field('fault', '탈 내기', html`<select class="text" id="fault" name="fault"><option value="">없음</option>${options}</select>`)}
<button class="button wide" type="submit">글 올리기</button></form>`
  return toPage({ title: '블로그 글 쓰기', main })
}

function field(id: string, label: string, control: Html): Html {
  return html`<div class="field tall"><label for="${id}">${label}</label>${control}</div>`
}

function openGraph({
  title,
  description,
  image,
}: {
  title: string
  description: string
  image: string
}): Html {
  return html`<meta property="og:type" content="article"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}">${image ? html`<meta property="og:image" content="${image}">` : null}`
}
