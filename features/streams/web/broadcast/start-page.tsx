import Radio from 'lucide-react/icons/radio'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useNavigate } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { streamPath, studioPaths } from '../stream-paths.ts'
import type { Stream } from '../streams-query.ts'
import { type Choice, choiceOf, queryOf } from './choice.ts'
import { DestinationsCard } from './destinations-card.tsx'
import { NetworkCheck } from './network-check.tsx'
import { ObsCard } from './obs-card.tsx'
import { Preview, SoundLevel } from './preview.tsx'
import { StudioLoad } from './studio-load.tsx'
import { useDevices } from './use-devices.ts'

/** `/streams/:uuid/broadcast/start`: picture, sound and network before the live. */
export function BroadcastStartPage() {
  return <StudioLoad>{(stream) => <Start stream={stream} />}</StudioLoad>
}

function Start({ stream }: { stream: Stream }) {
  const t = useTranslations('studio.start')
  const words = useTranslations('words')
  const isLive = stream.broadcastStatus === 'live'
  return (
    <>
      <PageHeader
        title={t('title')}
        text={isLive ? t('resumeText') : t('text')}
        back={{ label: words('back'), render: <Link to={streamPath(stream.uuid)} /> }}
      />
      {stream.streamMode === 'encoder' ? <WithEncoder stream={stream} /> : <WithCamera stream={stream} />}
    </>
  )
}

function WithEncoder({ stream }: { stream: Stream }) {
  const t = useTranslations('studio.start')
  return (
    <div className="grid max-w-[760px] gap-6">
      <ObsCard stream={stream} />
      <DestinationsCard stream={stream} />
      <Button
        kind="cta"
        size="lg"
        icon={<Radio />}
        className="justify-self-start max-sm:w-full"
        render={<Link to={studioPaths.live(stream.uuid)} />}
      >
        {t('toStudio')}
      </Button>
    </div>
  )
}

function WithCamera({ stream }: { stream: Stream }) {
  const t = useTranslations('studio.start')
  const navigate = useNavigate()
  const [choice, setChoice] = useState<Choice>(() => choiceOf(new URLSearchParams()))
  const { opened, fault, devices, again } = useDevices(choice)
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part })

  return (
    <div className="grid max-w-[1080px] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
      <div className="overflow-hidden rounded-card bg-stage text-on-stage">
        <div className="aspect-video max-h-[52vh] w-full">
          {fault ? (
            <ErrorState
              className="h-full content-center bg-surface text-ink"
              title={t(`faults.${fault}`)}
              action={<Button onClick={again}>{t('tryAgain')}</Button>}
            />
          ) : (
            <Preview
              track={opened?.video ?? null}
              mirrored={choice.facing === 'user'}
              label={t(opened ? 'preview' : 'opening')}
            />
          )}
        </div>
      </div>
      <div className="grid gap-4">
        <Button
          kind="cta"
          size="lg"
          wide
          icon={<Radio />}
          disabled={!opened}
          onClick={() => void navigate(`${studioPaths.live(stream.uuid)}?${queryOf(choice)}`)}
        >
          {t(stream.broadcastStatus === 'live' ? 'resume' : 'go')}
        </Button>
        <p className="text-center text-14 text-ink-muted">{t('goNote')}</p>
        <Card className="grid gap-4">
          {opened && <SoundLevel track={opened.audio} />}
          <Field label={t('camera')}>
            <Select
              value={choice.camera ?? choice.facing}
              onChange={({ target: { value } }) =>
                change(
                  value === 'user' || value === 'environment'
                    ? { camera: null, facing: value }
                    : { camera: value },
                )
              }
            >
              <option value="user">{t('facing.user')}</option>
              <option value="environment">{t('facing.environment')}</option>
              {devices.cameras.length > 1 &&
                devices.cameras.map(({ deviceId, label }, n) => (
                  <option key={deviceId} value={deviceId}>
                    {label || `${t('camera')} ${n + 1}`}
                  </option>
                ))}
            </Select>
          </Field>
          {devices.microphones.length > 1 && (
            <Field label={t('microphone')}>
              <Select
                value={choice.microphone ?? ''}
                onChange={(event) => change({ microphone: event.target.value || null })}
              >
                <option value="">{t('usualMicrophone')}</option>
                {devices.microphones.map(({ deviceId, label }, n) => (
                  <option key={deviceId} value={deviceId}>
                    {label || `${t('microphone')} ${n + 1}`}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={t('quality')} hint={t(`qualityHints.${choice.quality}`)}>
            <Select
              value={choice.quality}
              onChange={(event) => change({ quality: event.target.value as Choice['quality'] })}
            >
              {(['low', 'standard', 'high'] as const).map((quality) => (
                <option key={quality} value={quality}>
                  {t(`qualities.${quality}`)}
                </option>
              ))}
            </Select>
          </Field>
        </Card>
        <Card>
          <NetworkCheck quality={choice.quality} onQuality={(quality) => change({ quality })} />
        </Card>
        <DestinationsCard stream={stream} />
      </div>
    </div>
  )
}
