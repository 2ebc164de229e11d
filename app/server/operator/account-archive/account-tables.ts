/**
 * Which rows of the database belong to an account. A table with one of these columns belongs to it by the first that it
 * has; the tables below belong to it in another way, or not at all. `account-tables.test.ts` fails for a table that is
 * in none of them.
 */
export const byColumn = ['live_id', 'stream_uuid', 'merchant_uuid', 'owner_uuid', 'user_uuid'] as const

/** Table → its column with the account's uuid, where it has another name, and what else must be true. */
export const byAccount: Record<string, [column: string, and?: string]> = {
  affiliate_rewards: ['referrer_uuid'],
  consents: ['subject', "subject_kind = 'user'"],
  referrals: ['referrer_uuid'],
  users: ['uuid'],
}

/** Table → [its column, the table and column that it refers to]. */
export const byParent: Record<string, [column: string, parent: string, key: string]> = {
  bio_clicks: ['bio_id', 'bios', 'id'],
  bio_former_handles: ['bio_id', 'bios', 'id'],
  bio_link_places: ['bio_id', 'bios', 'id'],
  cart_lines: ['run_id', 'cart_runs', 'id'],
  cart_products: ['run_id', 'cart_runs', 'id'],
  catalogue_change_targets: ['change_uuid', 'catalogue_changes', 'uuid'],
  catalogue_changed_products: ['change_uuid', 'catalogue_changes', 'uuid'],
  catalogue_refused_rows: ['change_uuid', 'catalogue_changes', 'uuid'],
  coupon_uses: ['order_uuid', 'orders', 'uuid'],
  customer_changed_buyers: ['buyer_uuid', 'buyers', 'uuid'],
  erp_deliveries: ['link_uuid', 'erp_links', 'uuid'],
  group_products: ['group_id', 'product_groups', 'id'],
  live_cart_lines: ['cart_id', 'live_carts', 'id'],
  model_answers: ['run_id', 'cart_runs', 'id'],
  order_history: ['order_uuid', 'orders', 'uuid'],
  order_notes: ['order_uuid', 'orders', 'uuid'],
  order_payments: ['order_uuid', 'orders', 'uuid'],
  order_sales: ['order_uuid', 'orders', 'uuid'],
  product_categories: ['product_uuid', 'products', 'uuid'],
  product_variations: ['product_uuid', 'products', 'uuid'],
  referral_log: ['referral_id', 'referrals', 'id'],
  referral_payments: ['referral_id', 'referrals', 'id'],
  room_coupon_takers: ['coupon_uuid', 'room_coupons', 'uuid'],
  room_draw_entries: ['draw_uuid', 'room_draws', 'uuid'],
  room_poll_votes: ['poll_uuid', 'room_polls', 'uuid'],
  sku_values: ['sku_id', 'skus', 'id'],
  stock_entries: ['sku_id', 'skus', 'id'],
  stock_reservations: ['sku_id', 'skus', 'id'],
  stock_totals: ['sku_id', 'skus', 'id'],
  variation_values: ['variation_id', 'variations', 'id'],
  webhook_attempts: ['delivery_uuid', 'webhook_deliveries', 'uuid'],
  webhook_deliveries: ['endpoint_uuid', 'webhook_endpoints', 'uuid'],
}

/** Tables that are left out, each with the reason. */
export const leftOut: Record<string, string> = {
  affiliate_decisions: 'what administrators of the platform decided',
  data_exports: 'files for the owner, who can ask for another',
  data_incident_versions: 'a register of the installation',
  data_incidents: 'a register of the installation',
  data_requests: 'a register of the installation',
  erasures: 'says that an account is gone',
  idempotent_answers: 'answers for repetitions, kept for a day',
  login_challenges: 'a login that has begun',
  login_tokens: 'a login that has begun',
  outgoing_messages: 'messages on their way',
  page_views: 'counts of the installation',
  passkey_registrations: 'a passkey that is being added',
  payment_events: 'deliveries of the payment provider',
  plugin_account_choices: 'a connection that has begun',
  plugin_oauth_states: 'a connection that has begun',
  postal_codes: 'the same for everyone',
  product_news: 'the same for everyone',
  product_tallies: 'counted by a trigger when products are added',
  provider_deletion_requests: 'deliveries of Instagram',
  rate_counters: 'limits of the last minutes',
  reply_outcomes: 'counts of the installation',
  retired_affiliate_codes: 'codes of erased accounts',
  service_oauth_states: 'a connection that has begun',
  sessions: 'the owner logs in again',
  shop_deliveries: 'deliveries of Shopify',
  shop_privacy_requests: 'deliveries of Shopify',
  sku_turns: 'empty outside of transactions',
  installation_processes: 'the processes that run now',
  outside_services: 'facts of the installation',
  slow_queries: 'counts of the installation',
  trusted_devices: 'the owner logs in again',
  youtube_quota_days: 'counts of the installation',
  post_reply_calls: 'counts of one hour',
}
