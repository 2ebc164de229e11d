import { describe, expect, it } from 'vitest'
import { parseCommand } from './parse-command.ts'

describe('the words of an operator command', () => {
  it.each([
    ['administrator grant a@b.example', { kind: 'administrator', grant: true, email: 'a@b.example' }],
    ['second-factor remove a@b.example', { kind: 'remove-second-factor', email: 'a@b.example' }],
    ['end-sessions everybody', { kind: 'end-sessions', who: 'everybody' }],
    ['end-sessions a@b.example', { kind: 'end-sessions', who: { email: 'a@b.example' } }],
    ['erase-commenter @zilda', { kind: 'erase-commenter', who: '@zilda' }],
    ['replies', { kind: 'replies' }],
    ['keys', { kind: 'keys' }],
    ['keys remove k1', { kind: 'remove-key', name: 'k1' }],
    ['rotate-key', { kind: 'rotate-key' }],
    ['backup /b/', { kind: 'backup', target: '/b/', replace: false }],
    ['backup --replace b.tar', { kind: 'backup', target: 'b.tar', replace: true }],
    ['restore b.tar --replace', { kind: 'restore', file: 'b.tar', replace: true }],
    ['check-backup b.tar', { kind: 'check-backup', file: 'b.tar' }],
    [
      'account export a@b.example a.tar --replace',
      { kind: 'export-account', who: 'a@b.example', file: 'a.tar', replace: true },
    ],
    ['account restore a.tar', { kind: 'restore-account', file: 'a.tar' }],
    ['clusters', { kind: 'clusters' }],
    ['clusters remove', { kind: 'remove-clusters', folder: null, yes: false }],
    [
      'clusters remove /var/lib/arara/x --yes',
      { kind: 'remove-clusters', folder: '/var/lib/arara/x', yes: true },
    ],
  ])('are parsed: %j', (words, command) => {
    expect(parseCommand(words.split(' '))).toEqual(command)
  })

  it.each([
    '',
    '--help',
    'administrator',
    'administrator crown a@b.example',
    'second-factor a@b.example',
    'end-sessions',
    'erase-commenter',
    'replies yesterday',
    'keys remove',
    'rotate-key k2',
    'backup',
    'backup a b',
    'backup a --yes',
    'restore --replace',
    'check-backup a --replace',
    'account export a@b.example',
    'account restore a.tar --replace',
    'clusters remove --all',
    'clusters delete',
  ])('are answered with the usage: %j', (words) => {
    expect(() => parseCommand(words.split(' '))).toThrow(/^usage: npm run operator/)
  })
})
