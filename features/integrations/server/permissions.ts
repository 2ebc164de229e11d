import type { Permission, Provider } from '../contract.ts'
import type { LivePlatform } from './types.ts'
import { chatScope } from './youtube/settings.ts'

/** The ways to connect that lead to Meta. */
export type MetaProvider = Exclude<Provider, 'shopify' | 'youtube'>

/** The permissions requested when a user connects an account. */
export const requestedScopes: Record<MetaProvider, string[]> = {
  instagram: [
    'instagram_business_basic',
    'instagram_business_manage_comments',
    'instagram_business_manage_messages',
  ],
  instagram_facebook: [
    'instagram_basic',
    'instagram_manage_comments',
    'instagram_manage_messages',
    'pages_show_list',
    'pages_read_engagement',
    'pages_manage_metadata',
    'pages_messaging',
    'business_management',
  ],
  facebook: [
    'pages_show_list',
    'pages_read_engagement',
    'pages_read_user_content',
    'pages_manage_metadata',
    'pages_messaging',
  ],
}

type Scopes = Partial<Record<Permission, string[]>>

const accountScopes: Scopes = {
  read_products: ['instagram_shopping_tag_products', 'catalog_management'],
  read_orders: [],
  basic: ['instagram_business_basic', 'instagram_basic'],
  manage_comments: ['instagram_business_manage_comments', 'instagram_manage_comments'],
  manage_messages: ['instagram_business_manage_messages', 'instagram_manage_messages'],
  publish_content: ['instagram_business_content_publish', 'instagram_content_publish'],
  read_chat: [chatScope],
}

/** Of a page: its lives and their comments, who wrote them, and private messages. */
const pageScopes: Scopes = {
  read_page: ['pages_read_engagement'],
  read_page_people: ['pages_read_user_content'],
  manage_messages: ['pages_messaging'],
}

const needed: Record<LivePlatform, Permission[]> = {
  instagram: ['basic', 'manage_comments', 'manage_messages'],
  facebook: ['read_page', 'read_page_people', 'manage_messages'],
  youtube: ['read_chat'],
}

/** The provider's scopes (separated by commas) as our permissions. */
export function permissionsOf(scope: string, platform: LivePlatform): Permission[] {
  const granted = scopeList(scope)
  const scopes = platform === 'facebook' ? pageScopes : accountScopes
  return (Object.keys(scopes) as Permission[]).filter((permission) =>
    scopes[permission]?.some((name) => granted.includes(name)),
  )
}

/** The permissions that the product requires and did not get; empty if the granted ones are unknown. */
export function missingPermissionsOf(scope: string, platform: LivePlatform): Permission[] {
  if (scope === '') return []

  const granted = permissionsOf(scope, platform)
  return needed[platform].filter((permission) => !granted.includes(permission))
}

/** Text separated by commas or spaces, or a list, as providers send scopes. */
export function scopeList(scope: unknown): string[] {
  const parts = Array.isArray(scope) ? scope : typeof scope === 'string' ? scope.split(/[,\s]+/) : []
  return parts.filter((part): part is string => typeof part === 'string' && part !== '')
}
