// Replaces the API beside the redirect worker: it knows no links, and records the batches from the queue.
const batches = []

export default {
  fetch(request) {
    if (new URL(request.url).pathname === '/queue') return Response.json(batches)
    return Response.json({ code: 'not_found', message: '찾을 수 없어요.' }, { status: 404 })
  },
  queue(batch) {
    for (const { body } of batch.messages) batches.push(body)
  },
}
