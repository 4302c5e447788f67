import { HELP_TOPIC_LABELS, HELP_TOPICS } from '#contract/site/search.ts'

/** The options for the topic of an article. */
export function TopicOptions() {
  return (
    <>
      <option value="">골라 주세요</option>
      {HELP_TOPICS.map((topic) => (
        <option key={topic} value={topic}>
          {HELP_TOPIC_LABELS[topic]}
        </option>
      ))}
    </>
  )
}
