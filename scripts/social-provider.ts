/**
 * The social provider for development: an OpenID server (oauth2-mock-server) that plays Kakao, Naver, Google
 * and Apple at `/<provider>/…`, each with its own answers. It signs in any e-mail address without a proof.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server'
import { type Person, returnPage, SHAPES, signInPage } from './social-shapes.ts'

const LABELS: Record<string, string> = { kakao: '카카오', naver: '네이버', google: 'Google', apple: 'Apple' }

export async function startSocialProvider(port: number): Promise<Server> {
  const mock = new OAuth2Server()
  const { service, issuer } = mock
  await issuer.keys.generate('RS256')
  issuer.url = `http://127.0.0.1:${port}`
  const codes = new Map<string, Person>()
  const tokens = new Map<string, Person>()

  service.on(Events.BeforeAuthorizeRedirect, (to: MutableRedirectUri, req: ProviderRequest) => {
    codes.set(to.url.searchParams.get('code') ?? '', personOf(req.asked?.searchParams))
  })
  service.on(Events.BeforeTokenSigning, (token: MutableToken, req: ProviderRequest) => {
    const person = codes.get(String(req.body?.code))
    if (!person) return
    const { subject, email } = person
    Object.assign(token.payload, { sub: subject, aud: req.body?.client_id, email, email_verified: 'true' })
  })
  service.on(Events.BeforeResponse, (answer: MutableResponse, req: ProviderRequest) => {
    const code = String(req.body?.code)
    const person = codes.get(code)
    codes.delete(code)
    const { access_token } = Object(answer.body) as { access_token?: string }
    if (person && access_token) tokens.set(access_token, { ...person, client: String(req.body?.client_id) })
    else Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } })
  })

  function handle(req: ProviderRequest, res: ServerResponse): void {
    const url = new URL(req.url ?? '/', issuer.url)
    const [, provider = '', ...rest] = url.pathname.split('/')
    const path = `/${rest.join('/')}`
    const label = LABELS[provider]
    if (!label) {
      res.writeHead(404).end()
      return
    }
    if (path === '/authorize' && !url.searchParams.get('email')) {
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signInPage(label, url))
      return
    }
    if (url.searchParams.get('response_mode') === 'form_post') {
      answerByForm(url, res)
      return
    }
    if (path === '/authorize' || path === '/token') {
      req.asked = url
      req.url = path + url.search
      service.requestHandler(req, res)
      return
    }
    if (path === '/auth/keys') {
      send(res, 200, { keys: issuer.keys.toJSON() })
      return
    }
    const bearer = req.headers.authorization?.replace('Bearer ', '') ?? url.searchParams.get('access_token')
    const person = tokens.get(bearer ?? '')
    const shape = SHAPES[provider + path]
    if (shape && person) send(res, 200, shape(person))
    else send(res, shape ? 401 : 404, { error: 'invalid_token' })
  }

  const server = createServer(handle)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** Sends the answer as a form that the person submits, because Apple answers by POST from another site. */
async function answerByForm(url: URL, res: ServerResponse): Promise<void> {
  url.searchParams.delete('response_mode')
  const answer = await fetch(url, { redirect: 'manual' })
  const to = new URL(answer.headers.get('location') ?? '', url)
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(returnPage(to))
}

type ProviderRequest = IncomingMessage & { asked?: URL; body?: Record<string, unknown> }

function send(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** An address gives the same person in every start of the provider. */
function personOf(said: URLSearchParams | undefined): Person {
  const email = (said?.get('email') ?? '').trim().toLowerCase()
  const digest = createHash('sha256').update(email).digest('hex').slice(0, 12)
  return {
    subject: String(Number.parseInt(digest, 16)),
    email,
    name: said?.get('name') || '소셜 회원',
    client: '',
  }
}
