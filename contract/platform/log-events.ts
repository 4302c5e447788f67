/**
 * The allowed values of `event` in a log line, for each worker: `<what>_<happened>`. Workers Logs finds a line by it;
 * docs/runbook.md lists the ones that need somebody.
 */

/** Events of the API: calls, queues, jobs. */
export type ApiLogEvent =
  /** A bank did not say whose account it is; the registration waits. */
  | 'account_holder_check_failed'
  /** An alarm stands open; `reason` is its kind (docs/runbook.md). */
  | 'alarm_raised'
  /** The webhook did not take an alarm; the next run sends it again. */
  | 'alarm_webhook_failed'
  /** A handler threw what is no `AppError`: the caller got 500 with this `requestId`. */
  | 'api_handler_failed'
  /** A bundle of the archive could not be copied beside a backup. */
  | 'archive_bundle_copy_failed'
  /** The bucket of the archive did not answer; the next proof reads the bundle. */
  | 'archive_unavailable'
  /** A backup was dropped; `reason` says why. The next run begins another one. */
  | 'backup_abandoned'
  /** A backup is whole, with `count` rows. */
  | 'backup_completed'
  /** `count` things could not be done in one transaction; each is done by itself. */
  | 'batch_split'
  /** The registry of businesses did not answer. */
  | 'business_registry_check_failed'
  /** The pages of `count` channels were read. */
  | 'channel_pages_read'
  /** Ownership of `count` channels was looked at again. */
  | 'channels_rechecked'
  /** Rules of the clean-up that had more rows than one run removes. */
  | 'clean_up_unfinished'
  /** A shard counted `count` clicks that the database has not, as after a restore. */
  | 'click_shard_behind'
  /** A shard did not answer which clicks it holds. */
  | 'click_shard_read_failed'
  /** Clicks of a shard could not be written to the database; they wait there. */
  | 'clicks_flush_failed'
  /** Batches of clicks that no shard took; the queue brings them again. */
  | 'clicks_record_failed'
  /** `count` clicks name a link the database does not know. */
  | 'clicks_without_link'
  /** A consent of `id` changed while its reminder was written; what still stands is due again tomorrow. */
  | 'consent_renewal_skipped'
  /** Dead letters older than their days were removed. */
  | 'dead_letters_expired'
  /** A dead-letter queue could not be written to the bucket; it brings them again. */
  | 'dead_letters_store_failed'
  /** `count` messages of a dead-letter queue lie in the bucket. */
  | 'dead_letters_stored'
  /** A file whose row is gone could not be deleted; the sweep does it. */
  | 'file_delete_failed'
  /** The hold of an order could not be set or released, as its flags ask; the next run does it. */
  | 'fraud_hold_failed'
  /** The identity provider did not answer; the caller got 424. */
  | 'identity_unavailable'
  /** Like `file_delete_failed`, for a picture. */
  | 'image_delete_failed'
  /** A row of an import could not be applied; the import names it. */
  | 'import_row_failed'
  /** A job threw; `/ops/jobs` has its error. */
  | 'job_failed'
  /** The log of runs could not be read; the jobs run without it. */
  | 'job_log_read_failed'
  /** The queue did not take the next slice of a job; the clock starts it. */
  | 'job_slice_enqueue_failed'
  /** The jobs of this minute are over; `id` names those that ran. */
  | 'jobs_completed'
  /** Stored data needs a key that the settings do not have. */
  | 'key_missing'
  /** The queue did not take the word that links wait for their check; the clock starts it. */
  | 'link_check_enqueue_failed'
  /** The target of a link could not be written to KV; the queue or the clock tries again. */
  | 'link_publish_failed'
  /** The queue did not take slices of links; the clock starts them. */
  | 'link_slices_enqueue_failed'
  /** One order of an answer of LinkPrice could not be read or applied. */
  | 'linkprice_order_failed'
  /** LinkPrice did not answer a pull. */
  | 'linkprice_pull_failed'
  /** The queue did not take the word that mail waits; the clock sends it. */
  | 'mail_enqueue_failed'
  /** The provider refused mail; `reason` and the outbox say whether it is tried again. */
  | 'mail_failed'
  /** The provider of messages to phones refused; they are tried again. */
  | 'messages_failed'
  /** `count` disclosure sentences in contents were looked for again. */
  | 'notices_rechecked'
  /** One of many acts of an operator threw; the others were done. */
  | 'operator_act_failed'
  /** `count` files that no row names were deleted. */
  | 'orphaned_files_deleted'
  /** The network a creator's session comes from could not be stored: their own clicks may count that day. */
  | 'own_visitor_store_failed'
  /** A picture could not be written in a smaller size; it is shown as it is. */
  | 'picture_resize_failed'
  /** The reason why a partner's report was refused could not be stored for the partner's console. */
  | 'report_refusal_store_failed'
  /** The example data could not be written. */
  | 'seed_failed'
  /** A refresh token came a second time: its session is over. */
  | 'session_revoked'
  /** The API serves nothing, because settings are missing, malformed or published. */
  | 'settings_refused'
  /** A provider of sign-in did not answer. */
  | 'social_unavailable'
  /** Visits of creators' pages could not be counted; the queue brings them again. */
  | 'visits_record_failed'

/** Events of web and ops. */
export type WebLogEvent =
  /** The data that a visit would send to the analytics service, logged when no service is configured. */
  | 'analytics_hit'
  /** A service of analytics refused a visit; it is not sent again. */
  | 'analytics_send_failed'
  /** The API answered what its contract does not allow. */
  | 'api_answer_invalid'
  /** A call of the API failed; `fault` says how, `endpoint` which. */
  | 'api_call_failed'
  /** The API could not say whether a stranger may send files; they are asked to come back. */
  | 'form_limit_check_failed'
  /** `/health/deep` got no answer from the API. */
  | 'health_check_failed'
  /** The page visitors share could not be drawn again; the older one is shown. */
  | 'page_cache_refresh_failed'
  /** A loader, an action or the drawing of a page threw. */
  | 'page_failed'
  /** The answer to a refresh was no pair of tokens. */
  | 'refresh_answer_invalid'
  /** The API could not be asked for new tokens; the session stays as it is. */
  | 'refresh_failed'
  /** The API refused a refresh token: the person is signed out. */
  | 'refresh_rejected'
  /** A request threw outside of its page. */
  | 'request_failed'
  /** `code` names a setting that is malformed; what needs it is switched off. */
  | 'settings_invalid'
  /** Nothing is served, because settings are missing, malformed or published. */
  | 'settings_refused'
  /** A provider of sign-in did not take the code it gave. */
  | 'social_exchange_failed'
  /** The API did not take visits of creators' pages; they are not counted. */
  | 'visits_send_failed'

/** Events of the redirect. */
export type GoLogEvent =
  /** The queue and KV refused a batch of clicks: it waits in memory for the next click. `clicksLost` found no room there. */
  | 'click_batch_waiting'
  /** The queue refused a batch of clicks: it lies in KV, and a job of the API counts it. */
  | 'click_batch_stored'
  /** A click was redirected and not counted. */
  | 'click_lost'
  /** The redirect could not be answered; the visitor got the page that asks to try again. */
  | 'redirect_failed'
