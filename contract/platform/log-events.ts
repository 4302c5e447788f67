/**
 * The allowed values of `event` in a log line, for each worker: `<what>_<happened>`. Workers Logs finds a
 * line by its event; docs/runbook.md lists the events that need action.
 */

/** Events of the API: calls, queues, jobs. */
export type ApiLogEvent =
  /** A bank did not return the holder of an account; the registration waits. */
  | 'account_holder_check_failed'
  /** An alarm is open; `reason` is its kind (docs/runbook.md). */
  | 'alarm_raised'
  /** The webhook did not accept an alarm; the next run sends it again. */
  | 'alarm_webhook_failed'
  /** A handler threw something other than an `AppError`; the caller got 500 with this `requestId`. */
  | 'api_handler_failed'
  /** A bundle of the archive could not be copied beside a backup. */
  | 'archive_bundle_copy_failed'
  /** The archive's bucket did not answer; the next proof reads the bundle. */
  | 'archive_unavailable'
  /** The worker abandoned a backup; `reason` is the cause. The next run begins another one. */
  | 'backup_abandoned'
  /** A backup is complete, with `count` rows. */
  | 'backup_completed'
  /** A transaction for `count` items failed; the worker repeats it for each item. */
  | 'batch_split'
  /** The business registry did not answer. */
  | 'business_registry_check_failed'
  /** The pages of `count` channels were read. */
  | 'channel_pages_read'
  /** The worker checked the ownership of `count` channels again. */
  | 'channels_rechecked'
  /** Clean-up rules had more rows than one run removes. */
  | 'clean_up_unfinished'
  /** A shard counted `count` clicks that the database lacks, as after a restore. */
  | 'click_shard_behind'
  /** A shard did not return its clicks. */
  | 'click_shard_read_failed'
  /** Clicks of a shard could not be written to the database; they stay in the shard. */
  | 'clicks_flush_failed'
  /** No shard accepted batches of clicks; the queue delivers them again. */
  | 'clicks_record_failed'
  /** The links of `count` clicks are not in the database. */
  | 'clicks_without_link'
  /**
   * A consent of `id` changed while its reminder was written; the consents still in force are due again
   * tomorrow.
   */
  | 'consent_renewal_skipped'
  /** The clean-up removed dead letters after their retention. */
  | 'dead_letters_expired'
  /** Messages of a dead-letter queue could not be written to the bucket; the queue delivers them again. */
  | 'dead_letters_store_failed'
  /** The bucket has `count` messages of a dead-letter queue. */
  | 'dead_letters_stored'
  /** A file without a row could not be deleted; the sweep deletes it later. */
  | 'file_delete_failed'
  /** The hold that an order's flags require could not be set or released; the next run tries again. */
  | 'fraud_hold_failed'
  /** The identity provider did not answer; the caller got 424. */
  | 'identity_unavailable'
  /** Like `file_delete_failed`, for a picture. */
  | 'image_delete_failed'
  /** A row of an import could not be applied; the import shows the row. */
  | 'import_row_failed'
  /** A job threw; `/ops/jobs` shows its error. */
  | 'job_failed'
  /** The records of job runs could not be read; the jobs run without them. */
  | 'job_log_read_failed'
  /** The queue did not accept the next slice of a job; the schedule starts it. */
  | 'job_slice_enqueue_failed'
  /** The jobs of this minute have finished; `id` lists them. */
  | 'jobs_completed'
  /** Stored data needs a key that the settings do not have. */
  | 'key_missing'
  /** The queue did not accept the message that links wait for their check; the schedule starts the check. */
  | 'link_check_enqueue_failed'
  /** A report whose word has found its creator could not be judged again; the next minute tries it. */
  | 'unknown_word_failed'
  /** The target of a link could not be written to KV; the queue or the schedule tries again. */
  | 'link_publish_failed'
  /** The queue did not accept slices of links; the schedule starts them. */
  | 'link_slices_enqueue_failed'
  /** A network made no addresses for links; the job of the minute tries again. */
  | 'network_links_failed'
  /** One order of a network could not be read or applied. */
  | 'network_order_failed'
  /** A network did not answer a pull. */
  | 'network_pull_failed'
  /** The queue did not accept the message that mail waits; the schedule sends the mail. */
  | 'mail_enqueue_failed'
  /** The provider refused a mail; `reason` and the outbox show whether the worker tries again. */
  | 'mail_failed'
  /** The provider of text messages refused some; the worker tries again. */
  | 'messages_failed'
  /** The worker looked for `count` disclosure sentences in contents again. */
  | 'notices_rechecked'
  /** One of an operator's acts on many items threw; the others succeeded. */
  | 'operator_act_failed'
  /** The sweep deleted `count` files without a row. */
  | 'orphaned_files_deleted'
  /** The network of a creator's session could not be stored. Clicks by the creator may count that day. */
  | 'own_visitor_store_failed'
  /** A smaller version of a picture could not be made; pages show the original. */
  | 'picture_resize_failed'
  /** A push service did not take `id`, a notification; the worker tries again until it is a day old. */
  | 'push_postponed'
  /** A push service refused a notification for good, with `status`. */
  | 'push_refused'
  /** A partner's mail with a file was refused, for `reason`; `id` is its mailbox. Its content is not kept. */
  | 'report_mail_refused'
  /** `count` files of a partner's mail wait to be started; `id` is its mailbox. */
  | 'report_mail_taken'
  /** The reason why a partner's report was refused could not be stored for the partner's console. */
  | 'report_refusal_store_failed'
  /** The example data could not be written. */
  | 'seed_failed'
  /** A refresh token was used twice; its session has ended. */
  | 'session_revoked'
  /** The API serves nothing, because settings are missing, malformed or published. */
  | 'settings_refused'
  /** A sign-in provider did not answer. */
  | 'social_unavailable'
  /** Visits of creators' pages could not be counted; the queue delivers them again. */
  | 'visits_record_failed'
  /** The secret of a webhook, `id`, cannot be opened; what waits for it stays until it can. */
  | 'webhook_secret_closed'

/** Events of the web and ops workers. */
export type WebLogEvent =
  /** The data that a visit would send to the analytics service, logged when no service is configured. */
  | 'analytics_hit'
  /** An analytics service refused a visit; the worker does not send it again. */
  | 'analytics_send_failed'
  /** The API returned a response that its contract does not allow. */
  | 'api_answer_invalid'
  /** A call of the API failed; `fault` is the kind of failure, `endpoint` the endpoint. */
  | 'api_call_failed'
  /** The API did not answer whether an unknown caller may send files; the caller is asked to come back. */
  | 'form_limit_check_failed'
  /** `/health/deep` got no answer from the API. */
  | 'health_check_failed'
  /** A cached page could not be rendered again; visitors see the older one. */
  | 'page_cache_refresh_failed'
  /** A loader, an action or the rendering of a page threw. */
  | 'page_failed'
  /** The response to a refresh was no pair of tokens. */
  | 'refresh_answer_invalid'
  /** The API could not be reached for new tokens; the session stays as it is. */
  | 'refresh_failed'
  /** The API refused a refresh token: the person is signed out. */
  | 'refresh_rejected'
  /** A request threw outside of its page. */
  | 'request_failed'
  /** `code` names a malformed setting; the worker switches off the feature that needs it. */
  | 'settings_invalid'
  /** The worker serves nothing, because settings are missing, malformed or published. */
  | 'settings_refused'
  /** A sign-in provider did not accept the code that it had issued. */
  | 'social_exchange_failed'
  /** The API did not accept visits of creators' pages; they are not counted. */
  | 'visits_send_failed'

/** Events of the redirect worker. */
export type GoLogEvent =
  /**
   * The queue and KV refused a batch of clicks, which waits in memory for the next click. `clicksLost` is the
   * number of clicks that did not fit.
   */
  | 'click_batch_waiting'
  /** The queue refused a batch of clicks. KV has it, and a job of the API counts it. */
  | 'click_batch_stored'
  /** A click was redirected and not counted. */
  | 'click_lost'
  /** The redirect failed; the visitor got the page that asks them to try again. */
  | 'redirect_failed'
