import type { Actor } from '#platform/server/http/actor.ts'

/** The demo acts for its people as if they were signed in. */
export function demoActor(userUuid: string): Actor {
  return {
    userUuid,
    sessionId: userUuid,
    locale: 'pt-BR',
    timezone: 'America/Sao_Paulo',
    mustUpdatePassword: false,
    isPlatformAdministrator: false,
  }
}
