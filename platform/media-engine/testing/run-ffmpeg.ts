import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ffmpegProgram } from './ffmpeg.ts'

const run = promisify(execFile)

/** Runs `ffmpeg` or `ffprobe` and returns what it prints and warns of. */
async function ffmpeg(
  name: 'ffmpeg' | 'ffprobe',
  args: string[],
): Promise<{ out: string; warnings: string }> {
  const { stdout, stderr } = await run(ffmpegProgram(name), ['-hide_banner', '-v', 'warning', ...args], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return { out: stdout, warnings: stderr }
}

/** What ffmpeg makes of the arguments, as bytes. */
export async function encoded(args: string[], ending: string): Promise<Buffer> {
  return inFolder(async (folder) => {
    const file = join(folder, `out.${ending}`)
    await ffmpeg('ffmpeg', ['-y', ...args, file])
    return readFile(file)
  })
}

export type Probed = {
  streams: { codec_name: string; width?: number; height?: number; frames: number; duration: number }[]
  duration: number
  /** What the decoder complained about. */
  complaints: string
}

/** Pictures that come closer together than the ticks of the output that throws them away. */
const ofRounding = /non monotonically increasing dts to muxer/

/** Decodes a whole file. */
export async function probe(bytes: Buffer, ending = 'mp4'): Promise<Probed> {
  return inFolder(async (folder) => {
    const file = join(folder, `in.${ending}`)
    await writeFile(file, bytes)
    const { out } = await ffmpeg('ffprobe', [
      ...['-count_frames', '-show_streams', '-show_format', '-of', 'json', file],
    ])
    const { warnings } = await ffmpeg('ffmpeg', [
      ...['-v', 'repeat+error', '-i', file, '-fps_mode', 'passthrough', '-f', 'null', '-'],
    ])
    const parsed = JSON.parse(out) as {
      streams: Record<string, string | number>[]
      format: { duration: string }
    }
    return {
      duration: Number(parsed.format.duration),
      complaints: warnings
        .split('\n')
        .filter((line) => !ofRounding.test(line))
        .join('\n')
        .trim(),
      streams: parsed.streams.map((stream) => ({
        codec_name: String(stream.codec_name),
        width: stream.width as number | undefined,
        height: stream.height as number | undefined,
        frames: Number(stream.nb_read_frames),
        duration: Number(stream.duration),
      })),
    }
  })
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-ffmpeg-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
