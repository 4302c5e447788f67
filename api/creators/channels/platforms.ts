/**
 * The addresses of channels on the big platforms. A post whose address names its channel counts as that
 * channel.
 */
import type { ChannelCode } from '#contract/core/channel-codes.ts'

export type ChannelAddress = { host: string; path: string[]; query: URLSearchParams }
/**
 * The channel's address, or two when the shown and the compared one differ; null when the address names no
 * channel.
 */
export type RecognizedAddress = string | { link: string; same: string } | null
type Platform = {
  code: ChannelCode
  isHost: (host: string) => boolean
  find: (place: ChannelAddress) => RecognizedAddress
  /** Explains in Korean what to paste instead. */
  hint: string
}

export const PLATFORMS: Platform[] = [
  {
    code: 'naver_blog',
    isHost: isOneOf('blog.naver.com', 'm.blog.naver.com', 'section.blog.naver.com', 'rss.blog.naver.com'),
    find: findNaverBlog,
    hint: '블로그의 첫 화면 주소를 넣어 주세요. 예: https://blog.naver.com/아이디',
  },
  {
    code: 'naver_blog',
    isHost: (host) => /^[a-z0-9_-]+\.blog\.me$/.test(host),
    find: ({ host }) => naverBlog(host.split('.')[0]),
    hint: '블로그의 첫 화면 주소를 넣어 주세요. 예: https://blog.naver.com/아이디',
  },
  {
    code: 'naver_cafe',
    isHost: isOneOf('cafe.naver.com', 'm.cafe.naver.com'),
    find: findNaverCafe,
    hint: '카페의 첫 화면 주소를 넣어 주세요. 예: https://cafe.naver.com/카페주소',
  },
  {
    code: 'tistory',
    isHost: (host) => host === 'tistory.com' || host.endsWith('.tistory.com'),
    find: findTistory,
    hint: '블로그의 첫 화면 주소를 넣어 주세요. 예: https://아이디.tistory.com',
  },
  {
    code: 'brunch',
    isHost: isOneOf('brunch.co.kr', 'www.brunch.co.kr', 'm.brunch.co.kr'),
    find: ({ path: [first = ''] }) => wrap('https://brunch.co.kr/@', /^@([\w-]{1,40})$/.exec(first)?.[1]),
    hint: '작가의 첫 화면 주소를 넣어 주세요. 예: https://brunch.co.kr/@아이디',
  },
  {
    code: 'youtube',
    isHost: (host) => /^((www|m|music|studio|gaming)\.)?youtube\.com$|^youtu\.be$/.test(host),
    find: findYoutube,
    hint: '영상이 아니라 채널의 주소를 넣어 주세요. 예: https://www.youtube.com/@핸들',
  },
  {
    code: 'instagram',
    isHost: isOneOf('instagram.com', 'www.instagram.com', 'm.instagram.com', 'instagr.am'),
    find: findInstagram,
    hint: '게시물이 아니라 프로필의 주소를 넣어 주세요. 예: https://www.instagram.com/아이디',
  },
  {
    code: 'threads',
    isHost: isOneOf('threads.net', 'www.threads.net', 'threads.com', 'www.threads.com'),
    find: ({ path: [first = ''] }) =>
      wrap('https://www.threads.com/@', /^@([a-z0-9._]{1,30})$/i.exec(first)?.[1]),
    hint: '프로필의 주소를 넣어 주세요. 예: https://www.threads.com/@아이디',
  },
  {
    code: 'tiktok',
    isHost: isOneOf('tiktok.com', 'www.tiktok.com', 'm.tiktok.com'),
    find: ({ path: [first = ''] }) =>
      wrap('https://www.tiktok.com/@', /^@([a-z0-9._]{1,24})$/i.exec(first)?.[1]),
    hint: '프로필의 주소를 넣어 주세요. 예: https://www.tiktok.com/@아이디',
  },
  {
    code: 'x',
    isHost: (host) => /^((www|mobile|m)\.)?(x|twitter)\.com$/.test(host),
    find: findX,
    hint: '프로필의 주소를 넣어 주세요. 예: https://x.com/아이디',
  },
  {
    code: 'facebook',
    isHost: (host) => /^((www|m|mbasic|web|touch|[a-z]{2}-[a-z]{2})\.)?(facebook|fb)\.com$/.test(host),
    find: findFacebook,
    hint: '페이지나 프로필의 주소를 넣어 주세요. 예: https://www.facebook.com/아이디',
  },
  {
    code: 'kakao_channel',
    isHost: isOneOf('pf.kakao.com'),
    // These codes are case-sensitive.
    find: ({ path: [first = ''] }) =>
      /^_[A-Za-z0-9]{3,20}$/.test(first) ? `https://pf.kakao.com/${first}` : null,
    hint: '채널의 주소를 넣어 주세요. 예: https://pf.kakao.com/_코드',
  },
]

function isOneOf(...hosts: string[]): (host: string) => boolean {
  return (host) => hosts.includes(host)
}

/** Returns `prefix` and the name in lower case; null without a name. */
function wrap(prefix: string, name: string | undefined): string | null {
  return name ? prefix + name.toLowerCase() : null
}

function naverBlog(id = ''): string | null {
  return /^[a-z0-9_-]{2,40}$/i.test(id) ? wrap('https://blog.naver.com/', id) : null
}

function findNaverBlog({ host, path, query }: ChannelAddress): RecognizedAddress {
  if (host.startsWith('section.')) return null
  const [first = ''] = path
  if (host.startsWith('rss.')) return naverBlog(first.replace(/\.xml$/i, ''))
  const isPage = /\.(naver|nhn)$/i.test(path.at(-1) ?? '')
  if (!isPage) return naverBlog(first)
  return naverBlog(query.get('blogId') ?? query.get('blogid') ?? '')
}

function findNaverCafe({ path, query }: ChannelAddress): RecognizedAddress {
  const text = path.join('/')
  const number = /^(?:ca-fe|f-e)\/(?:web\/)?cafes\/(\d+)/.exec(text)?.[1]
  if (number) return `https://cafe.naver.com/ca-fe/cafes/${number}`
  const [first = ''] = path
  if (/\.(naver|nhn)$/i.test(first)) {
    const club = query.get('clubid') ?? query.get('search.clubid') ?? ''
    return /^\d+$/.test(club) ? `https://cafe.naver.com/ca-fe/cafes/${club}` : null
  }
  const isReserved = /^(ca-fe|f-e|cafe-home|section)$/i.test(first)
  return /^[a-z0-9_-]{2,40}$/i.test(first) && !isReserved ? wrap('https://cafe.naver.com/', first) : null
}

function findTistory({ host }: ChannelAddress): RecognizedAddress {
  const id = /^([a-z0-9-]+)\.tistory\.com$/.exec(host)?.[1]
  return id && !/^(www|m|notice|mail|accounts)$/.test(id) ? `https://${id}.tistory.com` : null
}

function findYoutube({ host, path }: ChannelAddress): RecognizedAddress {
  if (host === 'youtu.be') return null
  const [first = '', second = ''] = path
  const handle = /^@([\p{L}\p{N}][\p{L}\p{N}._·-]{1,29})$/u.exec(first)?.[1]
  if (handle) return wrap('https://www.youtube.com/@', handle)
  // The id of a channel is case-sensitive.
  if (first === 'channel' && /^UC[\w-]{22}$/.test(second)) return `https://www.youtube.com/channel/${second}`
  const isName = /^[\p{L}\p{N}._-]{1,60}$/u.test(second)
  return /^(c|user)$/.test(first) && isName ? wrap(`https://www.youtube.com/${first}/`, second) : null
}

function findInstagram({ path }: ChannelAddress): RecognizedAddress {
  const [first = '', second = ''] = path
  const name = first === '_u' ? second : first.replace(/^@/, '')
  const isReserved =
    /^(p|reel|reels|tv|explore|stories|accounts|direct|s|share|about|legal|developer|web|challenge)$/i.test(
      name,
    )
  return /^[a-z0-9._]{1,30}$/i.test(name) && !isReserved ? wrap('https://www.instagram.com/', name) : null
}

function findX({ path: [first = ''] }: ChannelAddress): RecognizedAddress {
  const name = first.replace(/^@/, '')
  const isReserved =
    /^(home|explore|search|i|hashtag|intent|share|settings|messages|notifications|compose|login|signup|tos|privacy|about|jobs|download)$/i.test(
      name,
    )
  return /^\w{1,15}$/.test(name) && !isReserved ? wrap('https://x.com/', name) : null
}

const FACEBOOK_OWN =
  /^(watch|share|sharer|sharer\.php|story\.php|permalink\.php|photo|photo\.php|photos|video\.php|events|marketplace|login|login\.php|reel|reels|hashtag|l\.php|help|gaming|stories|messages|notes|policies|privacy|home\.php|dialog|plugins|ads|business|search|groups|pages|people|pg)$/i

function findFacebook({ path, query }: ChannelAddress): RecognizedAddress {
  const [first = '', second = '', third = ''] = path
  const profileById = (id: string) =>
    /^\d{5,20}$/.test(id) ? `https://www.facebook.com/profile.php?id=${id}` : null
  if (first === 'profile.php') return profileById(query.get('id') ?? '')
  if (first === 'people' || (first === 'pages' && third)) return profileById(third)
  if (first === 'groups')
    return /^[a-z0-9.]{3,60}$/i.test(second) ? wrap('https://www.facebook.com/groups/', second) : null
  if (first === 'pg') return facebookName(second)
  return FACEBOOK_OWN.test(first) ? null : (profileById(first) ?? facebookName(first))
}

/** Dots in a name are ignored: `a.b` and `ab` are the same page. */
function facebookName(name: string): RecognizedAddress {
  const number = /^[\p{L}\p{N}-]+-(\d{10,20})$/u.exec(name)?.[1]
  if (number) return `https://www.facebook.com/profile.php?id=${number}`
  if (!/^[a-z0-9.]{3,60}$/i.test(name)) return null
  const link = `https://www.facebook.com/${name.toLowerCase()}`
  return { link, same: `https://www.facebook.com/${name.toLowerCase().replaceAll('.', '')}` }
}
