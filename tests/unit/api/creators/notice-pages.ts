/**
 * Pages in the shape of the big sites: their containers, the parts around the article, and its name in the
 * head.
 */
const head = (title: string, description: string, site: string) =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${title} : ${site}</title>
<meta property="og:title" content="${title}"><meta property="og:description" content="${description.replace(/<[^>]+>|"/g, '').slice(0, 120)}">
<script>var config={"a":"<p>광고</p>"}</script><style>.ad{color:red}</style></head>`

export function naverBlog(title: string, body: string): string {
  return `${head(title, '', '네이버 블로그')}<body class="se2_inner"><div id="_gnb"><a href="https://m.naver.com">네이버</a></div>
<div class="_blogHeader"><a href="https://m.blog.naver.com/ieum">이음의 블로그</a></div>
<div id="viewTypeSelector" class="post_ct"><div class="se-viewer se-theme-default" lang="ko-KR">
<div class="se-component se-documentTitle"><div class="se-module se-module-text se-title-text"><p class="se-text-paragraph"><span>${title}</span></p></div>
<a href="https://nid.naver.com/login">이웃추가</a></div>
<div class="se-main-container"><div class="se-component se-text se-l-default"><div class="se-component-content"><div class="se-section">
<div class="se-module se-module-text">${body}</div></div></div></div></div></div></div>
<div class="area_reply"><a href="https://m.blog.naver.com/comment">댓글</a></div><div class="ad_area">이 영역은 광고</div></body></html>`
}

export function tistory(title: string, body: string): string {
  return `${head(title, '', '이음의 기록')}<body id="tt-body-page"><div id="wrap"><header id="header"><h1><a href="/">이음의 기록</a></h1>
<nav><a href="https://www.tistory.com">티스토리</a></nav></header><div id="container"><main><div class="area_view"><h2>${title}</h2>
<div class="revenue_unit_wrap"><script async src="https://pagead2.googlesyndication.com/x.js"></script></div>
<div class="tt_article_useless_p_margin contents_style">${body}</div><div class="container_postbtn"><button>공감</button></div></div></main></div>
<div class="area_aside"><a href="https://other.example/">광고</a></div></div></body></html>`
}

export function brunch(title: string, body: string): string {
  return `${head(title, '', '브런치')}<body><div class="service_header"><a href="https://brunch.co.kr">brunch</a></div>
<div class="wrap_view_article"><div class="wrap_cover"><h1 class="cover_title">${title}</h1></div>
<div class="wrap_body text_align_left finish_txt">${body}</div></div></body></html>`
}

export function wordpress(title: string, body: string): string {
  return `${head(title, '', '이음')}<body class="single comments-open"><header class="site-header"><a href="https://twitter.com/ieum">X</a></header>
<main id="main"><article class="post type-post comments-open"><header class="entry-header"><h1>${title}</h1></header>
<div class="entry-content">${body}</div></article></main><aside><a href="https://ad.example">광고</a></aside></body></html>`
}

export function youtube(title: string, description: string): string {
  return `<!doctype html><html><head><title>${title} - YouTube</title><meta name="title" content="${title}">
<meta name="description" content="${description.slice(0, 160)}"><meta property="og:title" content="${title}">
<meta property="og:description" content="${description.slice(0, 160)}"><link itemprop="url" href="http://www.youtube.com/@ieum"></head>
<body><script>var ytInitialData = {"a":"광고"};</script><div id="player"></div></body></html>`
}

export function instagram(caption: string): string {
  const said = `12 likes, 3 comments - ieum on November 1, 2026: &quot;${caption}&quot;. `
  return `<!doctype html><html><head><title>Instagram</title><meta property="og:title" content="이음 on Instagram: &quot;${caption}&quot;">
<meta property="og:description" content="${said}"><meta name="description" content="${said}"></head><body><div><div></div></div></body></html>`
}
