/** Rows of every table, written by `npm run generate` from the migrations. Do not edit. */
export type Tables = {
  account_review_counts: {
    state: string
    reviews: number
  }
  account_reviews: {
    id: string
    creator_id: string
    business_id: string
    bank: string
    number_sealed: string
    number_index: string
    number_last: string
    holder_sealed: string
    holder_check: string
    file_id: string
    created_at: string
    state: string
    decided_by: string | null
    decided_at: string | null
    reason: string
  }
  accounts: {
    id: string
    creator_id: string | null
    kind: string
    balance: number
  }
  advertisement_skips: {
    advertisement_id: string
    why: string
    count: number
  }
  advertisements: {
    id: string
    subject: string
    body: string
    link_label: string
    link_url: string
    state: string
    created_at: string
    started_at: string | null
    ended_at: string | null
    cursor: string
    posted: number
    sent: number
  }
  agencies: {
    id: string
    name: string
    contact_email: string
    business_number: string | null
    made_by: string
    created_at: string
    ended_at: string | null
  }
  agency_acts: {
    id: string
    delegation_id: string
    creator_id: string
    agency_id: string
    actor_id: string
    action: string
    subject: string | null
    objects: number
    at: string
  }
  agency_delegations: {
    id: string
    agency_id: string
    creator_id: string | null
    email: string
    token_hash: string
    asked: string
    given: string | null
    invited_by: string
    created_at: string
    expires_at: string
    agreed_at: string | null
    closed_at: string | null
    ended_at: string | null
    ended_by: string | null
    last_used_at: string | null
  }
  agency_invites: {
    id: string
    agency_id: string
    email: string
    role: string
    token_hash: string
    invited_by: string
    created_at: string
    expires_at: string
    accepted_by: string | null
    accepted_at: string | null
    withdrawn_at: string | null
  }
  agency_people: {
    user_id: string
    agency_id: string
    role: string
    invited_by: string
    since: string
  }
  alarm_calls: {
    kind: string
    state: string
    since: string
    told_at: string
    webhook_due: number
  }
  alarms: {
    id: string
    kind: string
    detail: string
    at: string
    closed_at: string | null
  }
  announcements: {
    id: string
    title: string
    body: string
    published_at: string | null
    ended_at: string | null
    banner: number
    banner_text: string | null
    banner_href: string | null
    partner_id: string | null
    link_url: string | null
  }
  api_keys: {
    id: string
    user_id: string | null
    partner_id: string | null
    name: string
    prefix: string
    hash: string
    scopes: string
    version: string
    created_at: string
    ends_at: string
    revoked_at: string | null
    last_used_at: string | null
    used: number
    warnings: number
    made_by: string | null
    agency_id: string | null
  }
  application_counts: {
    state: string
    count: number
  }
  applications: {
    id: string
    creator_id: string
    state: string
    nickname: string
    main_topic: string
    introduction: string
    channel_link_url: string
    channel_code: string
    submitted_at: string
    decided_at: string | null
    decided_by: string | null
    rejection_code: string | null
    rejection_reason: string | null
    rejection_field: string | null
    reapply_on: string | null
    age_class: string | null
  }
  approvals: {
    id: string
    kind: string
    subject: string
    command: string
    says: string
    state: string
    requested_by: string
    requested_at: string
    expires_at: string
    decided_by: string | null
    decided_at: string | null
    reason: string
    secret_id: string | null
    opened_at: string | null
  }
  archive_bundles: {
    first_nr: number
    last_nr: number
    digest: string
    messages: number
    text_bytes: number
    object_bytes: number
    heads: string
    archived_at: string
  }
  assignments: {
    subject: string
    operator_id: string
    at: string
  }
  audit_log: {
    id: string
    actor_id: string
    action: string
    subject: string
    before: string | null
    after: string | null
    at: string
  }
  authenticators: {
    id: string
    user_id: string
    kind: string
    name: string
    created_at: string
    last_used_at: string | null
    credential_id: string | null
    public_key: string | null
    counter: number | null
    transports: string | null
    secret_sealed: string | null
    last_step: number | null
  }
  backup_changes: {
    seq: number
    tbl: number
    key: string
    rows: number
  }
  backup_parts: {
    backup_id: string
    seq: number
    name: string
    rows: number
    bytes: number
    hash: string
    is_change: number
  }
  backup_state: {
    id: number
    on_since: string | null
    wanted_at: string | null
  }
  backups: {
    id: string
    phase: string
    begun_at: string
    at: string | null
    ended_at: string | null
    reason: string | null
    plan: string
    cursor: string
    step: number
    rows: number
    bytes: number
  }
  balance_additions: {
    kind: string
    ref: string
    creator_id: string
    requested_by: string
    approved_by: string | null
    won: number
    at: string
  }
  billing_months: {
    partner_id: string
    month: string
    orders: number
    expected: number
    supply: number
    vat: number
    received: number
    written_off: number
  }
  billing_terms: {
    partner_id: string
    pay_months: number
    pay_day: number
    bill_to: string
  }
  book_cursor: {
    id: number
    posting_id: number
    digest: string
    day: string
    day_postings: number
    gathered_at: string
    proved_id: number
    proved_digest: string
    message_nr: number
    messages: string
    proved_message_nr: number
    proved_messages: string
  }
  book_days: {
    book: string
    day: string
    debits: number
    credits: number
  }
  book_digests: {
    day: string
    first_id: number
    last_id: number
    postings: number
    digest: string
    sealed_at: string
    message_nr: number | null
    messages: string | null
  }
  book_entries: {
    id: string
    kind: string
    partner_id: string | null
    amount: number
    happened_on: string
    reason: string
    is_back: number
    requested_by: string
    approved_by: string
    at: string
    cancels: string | null
  }
  book_months: {
    book: string
    month: string
    debits: number
    credits: number
  }
  book_ranges: {
    day: string
    first_id: number
    last_id: number
    postings: number
  }
  bootstraps: {
    id: string
    email: string
    asked_at: string
    outcome: string | null
    answered_at: string | null
    wish: string
  }
  bundle_copies: {
    id: number
    copied_nr: number
    looked: string
    missed: number
    key: string
  }
  business_counts: {
    state: string
    businesses: number
  }
  business_details: {
    version: number
    company_name: string
    representative: string
    business_number: string
    mail_order_number: string
    address: string
    tel: string
    email: string
    set_by: string | null
    set_at: string
    hosting_provider: string
    privacy_officer: string
    privacy_email: string
    account_bank: string
    account_number: string
    account_holder: string
  }
  businesses: {
    id: string
    creator_id: string
    number_sealed: string
    number_index: string
    number_last: string
    type: string
    file_id: string
    created_at: string
    replaced_at: string | null
    state: string
    decided_by: string | null
    decided_at: string | null
    reason: string
    held_until: string | null
    opened_on: string | null
    office_check: string | null
    office_checked_at: string | null
    trade_name_sealed: string | null
    trade_name_index: string | null
    ceased_at: string | null
    standing_asked_at: string | null
  }
  campaign_counts: {
    state: string
    campaigns: number
  }
  campaigns: {
    id: string
    partner_id: string
    title: string
    description: string
    reward: string
    channel_codes: string
    quota: number
    taken: number
    waiting: number
    apply_until: string
    due_on: string
    state: string
    created_at: string
    image_hash: string | null
  }
  categories: {
    code: string
    label: string
    picture: string
    position: number
    is_shown: number
    partners: number
  }
  channel_counts: {
    ownership: string
    count: number
  }
  channel_days: {
    creator_id: string
    channel_code: string
    day: string
    won: number
  }
  channel_months: {
    creator_id: string
    channel_code: string
    month: string
    pending: number
    confirmed: number
  }
  channel_pages: {
    channel_id: string
    creator_id: string
    title: string | null
    words: string | null
    image_hash: string | null
    posts: string
    read_at: string | null
    tried_at: string | null
    due_at: string
    followers: number | null
  }
  channels: {
    id: string
    creator_id: string
    channel_link_url: string
    normal_url: string
    channel_code: string
    created_at: string
    deleted_at: string | null
    proof_code: string | null
    proof_code_at: string | null
    proof_url: string | null
    verified_at: string | null
    proof_missed: number
    proof_missed_on: string | null
    proof_checked_at: string | null
    proof_result: string | null
    ownership: string
    proof_due_at: string | null
  }
  claim_counts: {
    state: string
    claims: number
  }
  claim_files: {
    id: string
    claim_id: string
    object_key: string
    media_type: string
    bytes: number
    created_at: string
    deleted_at: string | null
    removed_at: string | null
  }
  claims: {
    id: string
    user_id: string
    creator_id: string
    link_id: string
    partner_id: string
    order_code: string
    ordered_at: string
    amount: number
    text: string
    state: string
    created_at: string
    moved_at: string
    due_at: string
    forwarded_to: string
    forwarded_text: string
    forwarded_at: string | null
    reminded_at: string | null
    answer: string
    answered_at: string | null
    reason: string
    decided_at: string | null
    order_id: string | null
    order_key: string
  }
  click_batches: {
    id: string
    clicks: number
    at: string
  }
  click_days: {
    link_id: string
    day: string
    raw: number
    billable: number
    head: number
    prefetch: number
    bot: number
    no_gesture: number
    repeat: number
  }
  click_flights: {
    shard: string
    taken: number
  }
  closed_months: {
    month: string
    last_id: number
    requested_by: string
    approved_by: string
    closed_at: string
  }
  consent_renewals: {
    user_id: string
    kind: string
    agreed_at: string
    due_at: string
    asked_at: string | null
  }
  consents: {
    id: string
    user_id: string
    kind: string
    version: string
    agreed: number
    at: string
  }
  content_application_counts: {
    owner_id: string
    state: string
    applications: number
  }
  content_application_transitions: {
    from_state: string
    to_state: string
  }
  content_applications: {
    id: string
    campaign_id: string
    creator_id: string
    channel_id: string
    channel_link_url: string
    channel_code: string
    state: string
    message: string
    reason: string | null
    content_id: string | null
    applied_at: string
    decided_at: string | null
    submitted_at: string | null
    done_at: string | null
    seq: number
  }
  content_counts: {
    creator_id: string
    facet: string
    contents: number
  }
  content_group_items: {
    group_id: string
    content_id: string
  }
  content_groups: {
    id: string
    creator_id: string
    title: string
    content_count: number
    public_count: number
    created_at: string
    deleted_at: string | null
    pending_won: number
    earned_won: number
    last_month: string | null
    last_month_won: number | null
  }
  content_links: {
    content_id: string
    link_id: string
    position: number
  }
  content_months: {
    content_id: string
    month: string
    orders: number
    pending: number
    confirmed: number
  }
  content_partners: {
    creator_id: string
    partner_id: string
    content_id: string
    links: number
  }
  content_state_counts: {
    state: string
    contents: number
  }
  content_transitions: {
    from_state: string
    to_state: string
  }
  contents: {
    id: string
    creator_id: string
    content_type: string
    channel_code: string
    title: string
    preview: string
    content_link_url: string
    normal_url: string
    tags: string
    regions: string
    thumbnail_hash: string | null
    state: string
    fix_reason: string | null
    fix_due_on: string | null
    fix_requested_at: string | null
    fix_answered_at: string | null
    hidden_reason: string | null
    notice_code: string
    notice_given_at: string
    notice_check: string
    notice_checked_at: string | null
    notice_check_detail: string | null
    link_count: number
    created_at: string
    updated_at: string
    deleted_at: string | null
    orders: number
    pending_won: number
    earned_won: number
    last_month: string | null
    last_month_won: number | null
    billable_clicks: number
  }
  creator_commission_months: {
    creator_id: string
    month: string
    commission: number
  }
  creator_days: {
    creator_id: string
    day: string
    raw: number
    billable: number
    head: number
    prefetch: number
    bot: number
    no_gesture: number
    repeat: number
    orders: number
    pending: number
    confirmed: number
    cancelled: number
  }
  creator_grades: {
    creator_id: string
    since: string
    level: number
    name: string
    share_bps: number
  }
  creator_link_days: {
    creator_id: string
    day: string
    link_id: string
    orders: number
    pending: number
    confirmed: number
    cancelled: number
  }
  creator_months: {
    creator_id: string
    month: string
    orders: number
    pending: number
    confirmed: number
    cancelled: number
  }
  creator_partner_days: {
    creator_id: string
    day: string
    partner_id: string
    orders: number
    pending: number
    confirmed: number
  }
  creator_slices: {
    creator_id: string
    first_id: string
    last_id: string
    passes: number
    due_at: string
  }
  creator_visitors: {
    creator_id: string
    visitor: string
    at: string
  }
  creators: {
    id: string
    user_id: string
    nickname: string
    main_topic: string
    introduction: string
    grade_level: number
    approved_at: string | null
    created_at: string
    link_count: number
    trash_count: number
    channel_count: number
    order_count: number
    pending_count: number
    confirmed_count: number
    cancelled_count: number
    payout_count: number
    content_count: number
    last_link_created_at: string | null
    last_payout_created_at: string | null
    image_hash: string | null
    group_count: number
    problem_count: number
    flag_count: number
    page_theme: string | null
    cover_image_hash: string | null
  }
  data_exports: {
    id: string
    user_id: string
    state: string
    asked_at: string
    ended_at: string | null
    expires_at: string | null
    opened_at: string | null
    folder: string
    place: string
    pieces: string
    entries: string
    bytes: number
    lines: number
    percent: number
    tries: number
    removed_at: string | null
    kinds: string | null
    range_from: string | null
    range_to: string | null
    key_id: string | null
  }
  data_versions: {
    scope: string
    version: number
  }
  deposit_files: {
    id: string
    file_hash: string
    file_name: string
    lines: number
    added: number
    created_by: string
    created_at: string
  }
  deposit_payers: {
    name: string
    partner_id: string
  }
  deposits: {
    id: string
    file_id: string
    line: number
    line_hash: string
    happened_on: string
    amount: number
    payer: string
    payer_name: string
    memo: string
    used: number
    state: string
    aside_reason: string | null
  }
  dev_mails: {
    id: string
    recipient: string
    subject: string
    body: string
    sent_at: string
    html: string
    headers: string
  }
  email_codes: {
    id: string
    email: string
    code_hash: string
    attempts: number
    created_at: string
    expires_at: string
    confirmed_at: string | null
    used_at: string | null
    purpose: string
    requester: string
    sender: string
    others_attempts: number
  }
  exchange_rates: {
    id: string
    currency: string
    from_on: string
    won_for_one: string
    entered_by: string
    approved_by: string | null
    entered_at: string
  }
  experiment_counts: {
    experiment_id: string
    variant: string
    creators: number
    linked: number
    ordered: number
  }
  experiment_sign_ups: {
    experiment_id: string
    variant: string
    sign_ups: number
  }
  experiments: {
    id: string
    key: string
    title: string
    variants: string
    starts_at: string
    ends_at: string | null
    created_by: string | null
    created_at: string
    counted_to: string
  }
  files: {
    id: string
    creator_id: string
    kind: string
    object_key: string
    file_name: string
    media_type: string
    bytes: number
    created_at: string
    deleted_at: string | null
    removed_at: string | null
  }
  flag_counts: {
    state: string
    flags: number
  }
  flag_orders: {
    flag_id: string
    order_id: string
    verdict: string
    settled: string
    payout_id: string | null
  }
  flags: {
    id: string
    creator_id: string
    kind: string
    ref: string
    evidence: string
    message_id: string | null
    state: string
    raised_at: string
    answers: string
    answer_count: number
    answered_at: string | null
    decided_at: string | null
    decided_by: string | null
    reason: string
    order_count: number
    told: string
  }
  grade_changes: {
    id: string
    level: number
    name: string
    threshold_won: number
    share_bps: number
    reason: string
    changed_by: string | null
    at: string
  }
  grade_counts: {
    level: number
    creators: number
  }
  grade_reviews: {
    month: string
    cursor: string
    done_at: string | null
  }
  grade_warnings: {
    creator_id: string
    effective_on: string
    to_level: number
    warned_at: string
    state: string
    decided_at: string | null
  }
  grades: {
    level: number
    id: string
    name: string
    threshold_won: number
    share_bps: number
  }
  group_days: {
    group_id: string
    day: string
    won: number
  }
  group_months: {
    group_id: string
    month: string
    pending: number
    confirmed: number
  }
  guardian_consents: {
    creator_id: string
    provider: string
    name_sealed: string
    agreed_at: string
  }
  guards: {
    changed: number
  }
  handles: {
    handle_index: string
    creator_id: string
    handle: string | null
    taken_at: string
    left_at: string | null
  }
  held_money: {
    id: number
    orders: number
    won: number
  }
  help_articles: {
    slug: string
    topic: string
    position: number
    shown_version: number | null
    edition: number
  }
  help_versions: {
    slug: string
    version: number
    title: string
    summary: string
    words: string
    body: string
    action: string | null
    written_by: string
    written_at: string
    published_by: string | null
    published_at: string | null
  }
  idempotency: {
    scope: string
    key: string
    request_hash: string
    answer: string
    at: string
    is_money: number
    answer_hash: string
  }
  identities: {
    creator_id: string
    provider: string
    di_hash: string | null
    ci_hash: string | null
    name_sealed: string
    verified_at: string
  }
  identity_checks: {
    id: string
    expires_at: string
  }
  images: {
    hash: string
    object_key: string
    media_type: string
    bytes: number
    width: number
    height: number
    uses: number
    unused_since: string
    created_at: string
    sized_at: string | null
    size_tries: number
  }
  import_rows: {
    import_id: string
    line: number
    message_id: string
    event_id: string
    order_code: string
    body_hash: string
    raw: string
    report: string
    result: string | null
    order_key: string
  }
  import_unmatched: {
    import_id: string
    line: number
    order_code: string
    cells: string
  }
  imports: {
    id: string
    partner_id: string
    file_hash: string
    file_name: string
    encoding: string
    state: string
    rows: number
    errors: string
    created_by: string
    created_at: string
    started_at: string | null
    accepted: number
    quarantined: number
    duplicate: number
    source: string
    unmatched: number
    noticed: number
    discarded_at: string | null
    discarded_by: string | null
    discard_reason: string
  }
  inbox: {
    id: string
    partner_id: string
    adapter: string
    event_id: string
    order_code: string
    body_hash: string
    raw: string
    received_at: string
    result: string
    reason: string | null
    order_id: string | null
    decided_by: string | null
    decided_at: string | null
    decision_reason: string | null
    report: string | null
    order_key: string
  }
  inbox_counts: {
    result: string
    messages: number
  }
  inquiries: {
    id: string
    user_id: string | null
    creator_id: string | null
    email: string | null
    kind: string
    title: string
    about_kind: string | null
    about_ref: string
    about_label: string
    state: string
    created_at: string
    moved_at: string
    due_at: string
    message_count: number
    cause_hash: string | null
  }
  inquiry_counts: {
    state: string
    inquiries: number
  }
  inquiry_files: {
    id: string
    inquiry_id: string
    message_id: string
    object_key: string
    media_type: string
    bytes: number
    created_at: string
    deleted_at: string | null
    removed_at: string | null
  }
  inquiry_messages: {
    id: string
    inquiry_id: string
    side: string
    author_id: string | null
    text: string
    at: string
    cause_hash: string | null
  }
  inquiry_tokens: {
    token_hash: string
    inquiry_id: string
    created_at: string
  }
  invoices: {
    id: string
    year: number
    number: number
    partner_id: string
    month: string
    bill_to: string
    orders: number
    supply: number
    vat: number
    issued_on: string
    due_on: string
    state: string
    received: number
    written_off: number
    issued_by: string
    issued_at: string
    cancelled_by: string | null
    cancelled_at: string | null
    cancel_reason: string | null
    mailed_to: string | null
    mailed_at: string | null
  }
  jobs: {
    id: string
    state: string | null
    ran_at: string | null
    took_ms: number | null
    message: string | null
    since: string | null
    wanted_at: string | null
    leased_until: string | null
  }
  key_turns: {
    place: string
    generation: string
    cursor: string
    began_at: string
    older: number | null
    counted_at: string | null
  }
  key_uses: {
    place: string
    ring: string
    generation: string
    count: number
    counted_at: string
  }
  ledger_proofs: {
    at: string
    ms: number
    accounts: number
    postings: number
    total: number
    drift: string
  }
  legal_texts: {
    kind: string
    version: number
    body: string
    changes: string
    needs_consent: number
    is_worse: number
    written_by: string | null
    written_at: string
    edition: number
    starts_on: string | null
    published_at: string | null
    announcement_id: string | null
    told_to: string
    told_at: string | null
    facts: string | null
  }
  link_changes: {
    id: string
    link_id: string
    actor_id: string
    from_url: string
    to_url: string
    at: string
  }
  link_hours: {
    link_id: string
    hour: string
    orders: number
  }
  link_months: {
    link_id: string
    month: string
    orders: number
    pending: number
    confirmed: number
  }
  link_names: {
    name: string
    link_id: string
    made_at: string
  }
  link_slices: {
    partner_id: string
    first_id: string
    last_id: string
    passes: number
    due_at: string
  }
  link_targets: {
    url: string
    partner_id: string
    living: number
    verdict: string
    final_url: string | null
    checked_at: string | null
    unreachable_since: string | null
    next_check_at: string
    title: string | null
    image_hash: string | null
    looked_at: string | null
    price_won: number | null
  }
  links: {
    id: string
    code: string
    creator_id: string
    partner_id: string
    url: string
    title: string
    sub_id: string
    clicks: number
    billable_clicks: number
    orders: number
    created_at: string
    deleted_at: string | null
    problem: string | null
    only_content_id: string | null
    only_channel_code: string | null
    pending_won: number
    earned_won: number
    last_month: string | null
    last_month_won: number | null
    image_hash: string | null
    name: string | null
    name_changed_at: string | null
    is_channel: number
  }
  mail_event_kinds: {
    kind: string
    count: number
    last_at: string
  }
  mail_events: {
    id: string
    at: string
  }
  mail_stops: {
    address_index: string
    user_id: string | null
    bounced_at: string | null
    complained_at: string | null
    lifted_at: string | null
  }
  mail_topics_off: {
    user_id: string
    topic: string
    off_at: string
  }
  member_counts: {
    state: string
    count: number
  }
  message_kinds_on: {
    user_id: string
    kind: string
    on_at: string
  }
  message_texts: {
    nr: number
    raw: string
  }
  network_accounts: {
    account: string
    next_call_at: string
    stopped_at: string | null
    stop_reason: string | null
    next_hint_at: string | null
    hinted_calls: number
    network: string
  }
  network_imports: {
    id: string
    file_hash: string
    file_name: string
    encoding: string
    state: string
    members: number
    links: number
    won: number
    errors: string
    created_by: string
    created_at: string
    started_at: string | null
    moved: number
    moved_won: number
  }
  network_link_calls: {
    network: string
    account: string
    minute: string
    calls: number
    stopped_until: string | null
  }
  network_links: {
    network: string
    reference: string
    url: string
    target: string | null
    state: string
    refusals: number
    failures: number
    next_try_at: string | null
    made_at: string | null
  }
  network_members: {
    id: string
    import_id: string
    line: number
    email_hash: string
    email_masked: string
    won: number
    links: string
    open: number
  }
  network_orders: {
    partner_id: string
    order_code: string
    reference: string
    touched: number
    applied: number
    version: number
    reading: string | null
    recheck_on: string | null
    reported_as: string | null
    retry_at: string | null
  }
  network_pulls: {
    account: string
    span: string
    due_at: string
    failures: number
    last_at: string | null
    last_result: string | null
    last_rows: number | null
    hinted_at: string | null
  }
  network_rows: {
    row_id: string
    partner_id: string
    order_code: string
    reference: string
    status: string
    product_code: string
    product_name: string
    quantity: number
    sales: number
    commission: number
    ordered_at: string
    created_on: string
    raw: string
    seen_at: string
    cancelled_on: string | null
    was_settled: number
    currency: string
    sales_original: string | null
    commission_original: string | null
    exchange_rate: string | null
  }
  network_shop_changes: {
    id: string
    network: string
    merchant_id: string
    kind: string
    before: string | null
    after: string | null
    state: string
    seen_at: string
    decided_at: string | null
    decided_by: string | null
    reason: string
  }
  network_shops: {
    network: string
    merchant_id: string
    title: string | null
    category: string | null
    home_url: string | null
    host: string | null
    logo_url: string | null
    is_deep_linked: number | null
    rate_bps: number | null
    regions: string
    is_approved: number
    terms: string | null
    settling: string | null
    settle_months: number | null
    is_stay: number
    window_days: number | null
    exclusions: string
    banned_methods: string
    first_seen_at: string
    last_seen_at: string
    gone_at: string | null
    declined_at: string | null
  }
  network_transfer_links: {
    transfer_id: string
    link_id: string
  }
  network_transfers: {
    id: string
    member_id: string
    creator_id: string
    won: number
    links: number
    left_out: string
    moved_at: string
    undo_until: string
    undone_at: string | null
  }
  network_words: {
    network: string
    word: string
    creator_id: string | null
    registered_by: string
    registered_at: string
    assigned_at: string | null
  }
  notice_letters: {
    content_id: string
    notice_code: string
    told_at: string
  }
  notice_records: {
    id: string
    creator_id: string
    content_id: string | null
    notice_code: string
    given_at: string
  }
  notices: {
    code: string
    channel_code: string
    version: number
    sentence: string
    active: number
    starts_on: string
    written_by: string | null
    written_at: string | null
    outdated_at: string | null
    outdated_why: string | null
    told_to: string
    told_at: string | null
  }
  notifications: {
    id: string
    user_id: string
    kind_code: string
    title: string
    body: string
    href: string | null
    created_at: string
    read_at: string | null
    brief: string | null
  }
  operator_invites: {
    id: string
    email: string
    operator_role: string
    token_hash: string
    invited_by: string | null
    created_at: string
    expires_at: string
    accepted_by: string | null
    accepted_at: string | null
    withdrawn_at: string | null
  }
  order_corrections: {
    order_id: string
    seq: number
    requested_by: string
    approved_by: string | null
    reason: string
    moved_won: number
    at: string
  }
  order_events: {
    order_id: string
    seq: number
    kind: string
    message_id: string | null
    source: string
    at: string
    state: string
    version: number
    amount: number
    commission: number
    earning: number
    text: string
  }
  order_file_columns: {
    partner_id: string
    code_column: string
    amount_column: string
    commission_column: string
    status_column: string
    click_column: string
    ordered_column: string
    product_column: string
  }
  order_notices: {
    partner_id: string
    order_key: string
    click_id: string
    order_code: string
    link_id: string | null
    amount: number | null
    from_shop: number
    received_at: string
  }
  order_receipts: {
    receipt_id: string
    order_id: string
    n: number
    won: number
    back_won: number
  }
  orders: {
    id: string
    partner_id: string
    order_code: string
    creator_id: string
    link_id: string
    clicked_at: string
    ordered_at: string
    day: string
    state: string
    version: number
    amount: number
    commission: number
    share_bps: number
    grade_name: string
    pending_won: number
    confirmed_won: number
    cancelled_won: number
    lines: string
    timeline: string
    seq: number
    confirm_on: string
    state_at: string
    created_at: string
    currency: string
    amount_original: string | null
    exchange_rate: string | null
    note: string | null
    note_until: string | null
    hold: string | null
    reported_state: string | null
    hold_flag: string | null
    click_drop: string | null
    cancel_reason: string | null
    corrected_over: string | null
    paid_won: number
    received_won: number
    received_on: string | null
    pays_when: string
    written_off_won: number
    order_key: string
    attribution: string
  }
  outbox: {
    id: string
    kind: string
    payload: string
    created_at: string
    attempts: number
    last_error: string | null
    sent_at: string | null
    by_day: number
    user_id: string | null
    subject: string | null
    mail_kind: string | null
    stopped: string | null
    advertisement_id: string | null
    channel: string
    taken_at: string | null
    urgency: number
    lease: string | null
  }
  own_clicks: {
    link_id: string
    clicked_at: string
    at: string
  }
  page_visits: {
    creator_id: string
    day: string
    visits: number
  }
  partner_books: {
    partner_id: string
    pending: number
    confirmed: number
    settled: number
  }
  partner_claims: {
    partner_id: string
    claims: number
    accepted: number
    declined: number
    answers: number
    answer_hours: number
  }
  partner_content_months: {
    content_id: string
    month: string
    partner_id: string
    orders: number
    sales: number
    commission: number
  }
  partner_counts: {
    standing: string
    partners: number
  }
  partner_creators: {
    partner_id: string
    creator_id: string
    number: number
  }
  partner_days: {
    partner_id: string
    day: string
    clicks: number
    orders: number
    sales: number
    commission: number
  }
  partner_hosts: {
    host: string
    partner_id: string
  }
  partner_invites: {
    id: string
    partner_id: string
    email: string
    role: string
    token_hash: string
    invited_by: string
    created_at: string
    expires_at: string
    accepted_by: string | null
    accepted_at: string | null
    withdrawn_at: string | null
  }
  partner_letters: {
    partner_id: string
    creator_id: string
  }
  partner_link_months: {
    link_id: string
    month: string
    partner_id: string
    orders: number
    sales: number
    commission: number
  }
  partner_links: {
    partner_id: string
    links: number
  }
  partner_months: {
    partner_id: string
    month: string
    pending: number
    confirmed: number
    settled: number
  }
  partner_order_months: {
    partner_id: string
    month: string
    orders: number
  }
  partner_pay_letters: {
    partner_id: string
    creator_id: string
  }
  partner_payments: {
    partner_id: string
    paid_months: number
    paid_days: number | null
    light: string | null
  }
  partner_people: {
    user_id: string
    partner_id: string
    role: string
    invited_by: string
    since: string
  }
  partner_proposals: {
    id: string
    partner_id: string
    kind: string
    content: string
    note: string
    starts_on: string
    state: string
    proposed_by: string
    proposed_at: string
    decided_by: string | null
    decided_at: string | null
    reason: string
  }
  partner_records: {
    partner_id: string
    orders: number
    confirmed: number
    cancelled: number
    confirm_days_sum: number
  }
  partner_secrets: {
    id: string
    partner_id: string
    sealed: string
    created_at: string
    expires_at: string | null
    made_by: string | null
    is_test: number
  }
  partner_terms: {
    partner_id: string
    until_at: string
    rate_bps: number
    rates: string
    window_days: number
    pays_when: string
  }
  partners: {
    id: string
    title: string
    title_en: string
    category: string
    description: string
    home_url: string
    rate_bps: number
    rates: string
    window_days: number
    confirm_days: number
    param: string
    exclusions: string
    banned_methods: string
    state: string
    created_at: string
    merchant_id: string | null
    deep_links: number
    confirm_rule: string
    settle_months: number
    books_in: string | null
    is_read: number
    target_version: number
    settling: string
    listed_settling: string | null
    listed_months: number | null
    listed_terms: string | null
    logo_hash: string | null
    is_draft: number
    ends_on: string | null
    ended_at: string | null
    contacts: string
    next_rates: string | null
    next_rates_on: string | null
    category_label: string
    category_picture: string
    pays_when: string
    next_pays_on: string | null
    network: string | null
  }
  payout_accounts: {
    id: string
    creator_id: string
    bank: string
    number_sealed: string
    number_index: string
    number_last: string
    holder_sealed: string
    file_id: string
    created_at: string
    held_until: string | null
    replaced_at: string | null
    holder_check: string
    holder_check_at: string | null
    bounced_at: string | null
    review_id: string | null
  }
  payout_batch_rows: {
    batch_id: string
    payout_id: string
    line: number
    state: string
    reason: string
  }
  payout_batches: {
    id: string
    pay_on: string
    state: string
    made_by: string
    made_at: string
    approved_by: string | null
    approved_at: string | null
    sent_by: string | null
    sent_at: string | null
    count: number
    gross: number
    income_tax: number
    local_tax: number
    vat: number
    net: number
  }
  payout_conflicts: {
    id: string
    payout_id: string
    creator_id: string
    result_id: string
    line: number
    bank_on: string
    found_by: string
    found_at: string
    outcome: string | null
    approval_id: string | null
    decided_at: string | null
  }
  payout_counts: {
    state: string
    payouts: number
  }
  payout_events: {
    payout_id: string
    seq: number
    kind: string
    amount: number
    actor_id: string
    at: string
  }
  payout_orders: {
    payout_id: string
    order_id: string
    won: number
  }
  payout_origins: {
    payout_id: string
    creator_id: string
    amount: number
    orders: number
    orders_won: number
    referral_won: number
    network_won: number
    other_won: number
    is_whole: number
  }
  payout_result_rows: {
    result_id: string
    line: number
    payout_id: string
    outcome: string
    bank_on: string
    reason: string
    applied_at: string | null
    refused: string
  }
  payout_results: {
    id: string
    batch_id: string
    file_hash: string
    file_name: string
    brought_by: string
    brought_at: string
    errors: string
  }
  payout_transitions: {
    from_state: string
    to_state: string
  }
  payouts: {
    id: string
    creator_id: string
    account_id: string
    amount: number
    state: string
    tax_type: string
    income_tax: number
    local_tax: number
    vat: number
    net: number
    requested_at: string
    pay_on: string
    decided_at: string | null
    fail_reason: string | null
    seq: number
    paid_on: string | null
    returned_on: string | null
  }
  phone_codes: {
    id: string
    user_id: string
    number_sealed: string
    number_last: string
    number_index: string
    code_hash: string
    attempts: number
    created_at: string
    expires_at: string
    used_at: string | null
  }
  phones: {
    user_id: string
    number_sealed: string
    number_last: string
    proved_at: string
  }
  pii_access_log: {
    id: string
    actor_id: string
    creator_id: string
    what: string
    reason: string
    session_id: string
    at: string
    actor_role: string | null
  }
  policies: {
    id: string
    kind: string
    value: string
    starts_on: string
    note: string
    is_cut: number
    set_by: string
    set_at: string
    withdrawn_at: string | null
    told_to: string | null
    before: string | null
  }
  postings: {
    id: number
    debit: string
    credit: string
    amount: number
    kind: string
    ref: string
    at: string
  }
  proof_drifts: {
    account: string
    balance: number
    sum: number
    found_by: string
    at: string
  }
  proof_runs: {
    name: string
    stage: string
    posting_id: number
    event_id: number
    message_nr: number
    cursor: string
    postings: number
    accounts: number
    orders: number
    began_at: string | null
    done_at: string | null
  }
  proof_sums: {
    name: string
    account_id: string
    sum: number
  }
  proof_turns: {
    name: string
    cursor: string
    gone: number
    began_at: string | null
    done_at: string | null
  }
  push_devices: {
    id: string
    user_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    server_key: string
    user_agent: string
    created_at: string
    last_sent_at: string | null
  }
  pushes: {
    device_id: string
    notification_id: string
    due_at: string
    attempts: number
  }
  rate_limits: {
    key: string
    window_start: number
    count: number
  }
  receipts: {
    id: string
    kind: string
    invoice_id: string
    deposit_id: string | null
    amount: number
    for_orders: number
    allocated: number
    happened_on: string
    reason: string
    requested_by: string
    approved_by: string | null
    at: string
    looked_at: string
    undone_at: string | null
    undone_by: string | null
    undone_reason: string | null
  }
  recovery_codes: {
    hash: string
    user_id: string
    created_at: string
    used_at: string | null
  }
  referral_counts: {
    step: string
    referrals: number
    won: number
  }
  referral_months: {
    inviter_id: string
    month: string
    won: number
  }
  referral_orders: {
    order_id: string
    inviter_id: string
    invitee_id: string
    base_won: number
    won: number
    month: string
    at: string
  }
  referrals: {
    id: string
    invitee_id: string
    inviter_id: string
    step: string
    invited_at: string
    starts_at: string | null
    ends_at: string | null
    first_earned_at: string | null
    won: number
    months: string
    blocked_at: string | null
    blocked_reason: string | null
    end_reason: string | null
    share_bps: number
    term_months: number
  }
  referrers: {
    creator_id: string
    code: string
    total_won: number
    order_count: number
    signed_up_count: number
    approved_count: number
    earning_count: number
    blocked_count: number
  }
  refresh_tokens: {
    hash: string
    session_id: string
    created_at: string
    expires_at: string
    rotated_at: string | null
    successor_hash: string | null
    successor_sealed: string | null
  }
  refused_reports: {
    id: number
    partner_id: string
    is_signed: number
    cause: string
    says: string
    at: string
  }
  report_mailboxes: {
    id: string
    partner_id: string
    secret_hash: string
    senders: string
    made_by: string
    created_at: string
    expires_at: string | null
  }
  resident_numbers: {
    creator_id: string
    number_sealed: string
    name_sealed: string
    income_kind: string
    given_at: string
    left_at: string | null
  }
  saved_filters: {
    id: string
    user_id: string
    list: string
    name: string
    query: string
    created_at: string
  }
  second_factor_challenges: {
    session_id: string
    purpose: string
    sealed: string
    expires_at: string
  }
  second_factor_resets: {
    id: string
    user_id: string
    requested_by: string | null
    reason: string
    requested_at: string
    effective_at: string
    cancelled_by: string | null
    cancelled_at: string | null
    done_at: string | null
  }
  sessions: {
    id: string
    user_id: string
    signed_in_at: string
    last_used_at: string
    expires_at: string
    user_agent: string
    revoked_at: string | null
    revoked_reason: string | null
    method: string | null
    place: string | null
    second_factor_at: string | null
  }
  settings: {
    name: string
    value: string | null
    audience: string | null
  }
  settlement_lines: {
    source_id: string
    line: number
    order_code: string
    amount: number
    counts: number
    is_repeat: number
    order_key: string
  }
  settlement_orders: {
    id: number
    settlement_id: string
    order_code: string
    lines: number
    repeats: number
    first_line: number | null
    theirs: number
    ours: number
    standing: string
    order_id: string | null
  }
  settlements: {
    id: string
    partner_id: string
    month: string
    source_id: string
    file_hash: string
    file_name: string
    code_column: string
    amount_column: string
    lines: number
    others: number
    created_by: string
    created_at: string
    phase: string
    cursor: string
    compared_at: string | null
    agreed: number
    different: number
    extra: number
    missing: number
    ours: number
    theirs: number
    difference_won: number
    extra_won: number
    missing_won: number
  }
  shelf_collections: {
    id: string
    creator_id: string
    title: string
  }
  shelf_items: {
    id: string
    creator_id: string
    link_id: string
    collection_id: string | null
    note: string
    image_hash: string | null
    position: number
  }
  sign_in_tries: {
    key: string
    count: number
    tried_at: number
  }
  site_days: {
    day: string
    orders: number
    commission: number
    confirmed: number
    confirmed_won: number
    creators: number
    paid_won: number
  }
  social_accounts: {
    provider: string
    subject_hash: string
    user_id: string
    linked_at: string
  }
  social_drafts: {
    hash: string
    provider: string
    subject_hash: string
    profile_sealed: string
    created_at: string
    expires_at: string
    used_at: string | null
  }
  subject_notes: {
    id: string
    subject: string
    user_id: string | null
    author_id: string
    text: string
    at: string
  }
  tax_invoices: {
    payout_id: string
    approval_number: string
    issued_on: string
    supply: number
    vat: number
    recorded_by: string
    recorded_at: string
  }
  templates: {
    id: string
    kind: string
    title: string
    body: string
    edition: number
    changed_at: string
  }
  test_orders: {
    id: string
    partner_id: string
    code: string
    click_id: string
    clicked_at: string
    landing: string
    expires_at: string
  }
  test_reports: {
    test_id: string
    seq: number
    is_ours: number
    event_id: string
    order_code: string
    body_hash: string
    raw: string
    headers: string
    received_at: string
    result: string
    reason: string | null
    order_after: string | null
    event: string | null
  }
  text_positions: {
    i: number
  }
  unknown_words: {
    message_id: string
    network: string
    word: string
    is_due: number
  }
  users: {
    id: string
    email: string | null
    password_hash: string | null
    role: string
    email_agreed: number
    sms_agreed: number
    last_sign_in_at: string | null
    suspended_at: string | null
    created_at: string
    night_agreed: number
    withdrawn_at: string | null
    operator_role: string | null
    operator_since: string | null
  }
  webhook_attempts: {
    delivery_nr: number
    no: number
    at: string
    status: number | null
    answer: string
    ms: number
  }
  webhook_deliveries: {
    nr: number
    id: string
    endpoint_id: string
    kind: string
    object_id: string
    data: string
    at: string
    state: string
    due_at: string | null
    attempts: number
    failing_since: string | null
    ended_at: string | null
  }
  webhook_endpoints: {
    id: string
    creator_id: string | null
    partner_id: string | null
    url: string
    description: string
    kinds: string
    state: string
    stop_reason: string | null
    stopped_at: string | null
    secret_sealed: string
    old_secret_sealed: string | null
    old_until: string | null
    created_at: string
    due_at: string | null
    lease: string | null
    failures: number
    failing_since: string | null
  }
}
