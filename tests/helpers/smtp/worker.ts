/** A worker that only sends mail by SMTP, for tests in the runtime of production. */
import { sendBySmtp } from '#api/outside/mail-smtp.ts'

export default {
  async fetch(request: Request): Promise<Response> {
    const { account, mails } = (await request.json()) as {
      account: Parameters<typeof sendBySmtp>[0]
      mails: Parameters<typeof sendBySmtp>[1]
    }
    const marked: string[] = []
    const answer = await sendBySmtp(account, mails, async (id) => void marked.push(id))
    return Response.json({ answer, marked })
  },
}
