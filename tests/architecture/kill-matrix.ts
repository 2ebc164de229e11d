/** One failure during one of the product's main jobs, and the tests that prove what is said about it. */
export type KilledCell = {
  failure: string
  during: string
  /** What its user sees. */
  seen: string
  lost: string
  recovers: string
  /** File and title, or a part of the title. */
  proofs: [file: string, title: string][]
}

const nothing = 'nothing acknowledged'
const productKilled = 'product killed, alone and with its database'
const databaseRestarted = 'PostgreSQL restarted, connections cut'

/** docs/kill-matrix.md is written from it. */
export const killMatrix: KilledCell[] = [
  {
    failure: productKilled,
    during: 'capture',
    seen: 'reports stand still until the product is back',
    lost: nothing,
    recovers: 'Instagram delivers again, polling reads back what is missing',
    proofs: [['tests/crash/capture-survives-kill.test.ts', 'loses and duplicates no comment']],
  },
  {
    failure: productKilled,
    during: 'unlock: buying the credit, calls with a key',
    seen: 'a call without an answer; the page repeats it under its key',
    lost: nothing,
    recovers: 'a repeated call takes effect once; a payment is asked for at its provider again',
    proofs: [
      ['tests/crash/idempotency-survives-kill.test.ts', 'executes a call with an idempotency key once'],
      ['tests/crash/payment-survives-kill.test.ts', 'credits every payment once'],
    ],
  },
  {
    failure: productKilled,
    during: 'pay',
    seen: 'the bag does not answer until the product is back',
    lost: nothing,
    recovers: 'each order is paid once and each piece sold once, also when nobody told of the payment',
    proofs: [
      ['tests/crash/order-survives-kill.test.ts', 'pays every order once'],
      ['tests/crash/orders-survive-kill.test.ts', 'loses and doubles no piece'],
      ['tests/crash/stock-survives-kill.test.ts', 'loses no hold and keeps none forever'],
    ],
  },
  {
    failure: productKilled,
    during: 'chat',
    seen: 'the chat stands still; what was not confirmed is sent again',
    lost: nothing,
    recovers: 'an open page goes on after its last message',
    proofs: [['tests/crash/chat-survives-kill.test.ts', 'loses and doubles no message of a chat']],
  },
  {
    failure: 'media engine killed, product killed, both',
    during: 'broadcast',
    seen: 'the picture stops for seconds',
    lost: 'of the recording, up to 2 s before each kill and what comes until the studio is back',
    recovers: 'the studio connects again; one live, one recording, its destinations again',
    proofs: [
      ['tests/crash/live-survives-kill.test.ts', 'a live goes on after'],
      ['tests/crash/recording-survives-kill.test.ts', 'lacks at most 2 s'],
      ['platform/media-engine/embedded/embedded-engine.test.ts', 'is started again when it was killed'],
      ['features/streams/server/destinations/destinations.test.ts', 'after the engine was killed'],
    ],
  },
  {
    failure: 'web process hangs, is killed, aborts',
    during: 'capture',
    seen: 'pages and calls get 503 with Retry-After; open pages connect again',
    lost: nothing,
    recovers:
      'the capture process acknowledges deliveries meanwhile; the supervisor starts the web process again',
    proofs: [['tests/crash/web-side-dies.test.ts', 'acknowledges webhooks while the web process %s']],
  },
  {
    failure: 'capture process killed',
    during: 'capture',
    seen: 'nothing answers for seconds',
    lost: nothing,
    recovers: 'the supervisor starts it again',
    proofs: [['tests/crash/web-side-dies.test.ts', 'starts the capture process again after a kill']],
  },
  {
    failure: 'the media process is away, the others serve',
    during: 'broadcast',
    seen: 'the live has no picture; starting one is refused with 503',
    lost: 'of the recording, until the studio is back',
    recovers: 'the studio connects again once it is back',
    proofs: [
      ['platform/media-engine/remote/remote-engine.test.ts', 'every stream offline and changes nothing'],
      ['tests/crash/live-survives-kill.test.ts', 'a live goes on after'],
    ],
  },
  {
    failure: 'two processes restarted one after the other',
    during: 'capture, calls, chat, broadcast',
    seen: 'nothing; open pages connect to the other process, picture and sound go on',
    lost: nothing,
    recovers:
      'no request fails: a process is not ready before it refuses, and hands its jobs back; the media process is not restarted',
    proofs: [
      ['tests/crash/rolling-restart.test.ts', 'without a failed request, a lost comment or a missed picture'],
    ],
  },
  {
    failure: databaseRestarted,
    during: 'capture',
    seen: 'reports stand still',
    lost: nothing,
    recovers: 'deliveries are refused with 503 and come again; the same process goes on',
    proofs: [
      ['tests/crash/database-outages.test.ts', 'restarts of its managed database'],
      ['app/server/database-outage.test.ts', 'a webhook is refused, so that the provider sends it again'],
      ['app/server/database-outage.test.ts', 'this process leads the capture again'],
    ],
  },
  {
    failure: databaseRestarted,
    during: 'unlock, pay, chat',
    seen: 'calls get 503 with Retry-After, nobody is signed out',
    lost: nothing,
    recovers: 'calls, jobs and open pages go on by themselves',
    proofs: [
      ['app/server/database-outage.test.ts', 'the API answers 503 at once'],
      ['app/server/database-outage.test.ts', 'a WebSocket is refused as unavailable, not as signed out'],
      ['app/server/database-outage.test.ts', 'calls and webhooks succeed'],
      ['app/server/database-outage.test.ts', 'jobs run again'],
    ],
  },
  {
    failure: databaseRestarted,
    during: 'broadcast',
    seen: 'viewers keep the picture; the chat does not take messages until PostgreSQL is back',
    lost: 'nothing; the recording is whole',
    recovers:
      'the engine goes on without a database; a message is sent again under its id and stands there once',
    proofs: [['tests/crash/broadcast-survives-database.test.ts', 'a broadcast goes on through']],
  },
  {
    failure: 'embedded PostgreSQL, its workers, its supervisor killed',
    during: 'capture',
    seen: 'reports stand still for seconds',
    lost: nothing,
    recovers: 'the server is started again at the same address; damaged files end the product with code 3',
    proofs: [
      ['tests/crash/database-outages.test.ts', 'kills of its embedded database'],
      ['tests/crash/database-outages.test.ts', 'exits with code 3'],
    ],
  },
  {
    failure: 'the network swallows what goes between the product and PostgreSQL',
    during: 'all',
    seen: 'calls under way get 503 with Retry-After within `ARARA_DATABASE_SILENCE_SECONDS`; reports stand still',
    lost: nothing,
    recovers: 'the same process goes on; deliveries are refused and come again',
    proofs: [
      ['app/server/database-partition.test.ts', 'answered with 503 and Retry-After, instead of never'],
      ['app/server/database-partition.test.ts', 'with every acknowledged comment once'],
      ['app/server/database-partition.test.ts', 'has open pages fetch again'],
      ['app/server/database-partition.test.ts', 'has jobs run again and this process lead the capture again'],
    ],
  },
  {
    failure: 'the network between one of two processes and PostgreSQL',
    during: 'capture',
    seen: 'comments appear some seconds later',
    lost: nothing,
    recovers: 'the process that is cut off stops, the other takes the capture over and keeps it',
    proofs: [
      [
        'app/server/capture-partition.test.ts',
        'moves the capture from a process that is cut from the database',
      ],
      ['app/server/capture-partition.test.ts', 'leaves the capture where it is once the network is back'],
    ],
  },
  {
    failure: 'disk full or read-only',
    during: 'all',
    seen: '`/api/ready` is 503 and names what takes no writes',
    lost: nothing,
    recovers: 'by itself once there is room',
    proofs: [
      ['platform/server/storage/write-probe.test.ts', 'names the data folder while its disk is full'],
      ['platform/server/storage/write-probe.test.ts', 'when the disk of its data directory is full'],
      ['app/server/database-outage.test.ts', 'until it accepts writes again'],
    ],
  },
  {
    failure: 'disk of the database full',
    during: 'pay, unlock, chat',
    seen: 'calls get 503 with Retry-After; the report stays locked with its credit, the order waits',
    lost: nothing,
    recovers: 'the gateway’s notification comes again or is asked for; the seller or viewer repeats the call',
    proofs: [
      ['app/server/disk-full.test.ts', 'a payment is not lost: its webhook is refused'],
      ['app/server/disk-full.test.ts', 'a report stays locked and its credit is not spent'],
      ['app/server/disk-full.test.ts', 'stands in the chat once when it is sent again'],
      ['platform/embedded-postgres/disk-full.test.ts', 'a full disk'],
    ],
  },
  {
    failure: 'disk nearly full',
    during: 'broadcast',
    seen: 'the live goes on, its recording fails',
    lost: 'the recording',
    recovers: 'recordings work again once there is room',
    proofs: [['platform/media-engine/recording/recording.test.ts', 'fails before the disk is full']],
  },
  {
    failure: 'S3 refuses for a moment, an upload breaks off',
    during: 'broadcast (recordings), pictures',
    seen: 'nothing, or an upload that fails',
    lost: nothing,
    recovers: 'requests are repeated; no parts stay behind',
    proofs: [
      [
        'platform/server/storage/s3/s3-storage.test.ts',
        'tries again what the storage could not do for a moment',
      ],
      ['platform/server/storage/s3/s3-storage.test.ts', 'leaves no parts behind'],
    ],
  },
  {
    failure: 'S3 refuses for hours',
    during: 'pictures, files of reports',
    seen: 'uploads and pictures get 503 with Retry-After; the profile keeps its picture; a file waits',
    lost: nothing,
    recovers: 'the seller uploads again; files of reports are tried every five minutes for a day',
    proofs: [
      [
        'app/server/bucket-outage.test.ts',
        'refuses a new picture, keeps the old one and asks the user to try again later',
      ],
      ['app/server/bucket-outage.test.ts', 'tries an export again until the bucket is back'],
    ],
  },
  {
    failure: 'S3 refuses for hours',
    during: 'broadcast (recordings), backups',
    seen: 'the live goes on; its recording is “processing”; the doctor says how old the last backup is',
    lost: 'nothing: a recording is on the disk until the bucket has it',
    recovers: 'recordings are tried every quarter of an hour, backups every hour, until they are stored',
    proofs: [
      ['platform/media-engine/recording/pause-after.test.ts', 'waits for hours for a storage that refuses'],
      ['app/server/operator/bucket-drill.test.ts', 'says why when the bucket refuses'],
      ['app/server/operator/bucket-drill.test.ts', 'is made again by the product once the newest is as old'],
      ['app/server/operator/doctor/doctor.test.ts', 'say how old the last backup is'],
    ],
  },
  {
    failure: 'Instagram’s pushes silent',
    during: 'capture',
    seen: 'comments appear a second or two later',
    lost: nothing,
    recovers: 'polling once a second, until pushes are back',
    proofs: [
      ['tests/crash/capture-survives-kill.test.ts', 'loses and duplicates no comment'],
      ['features/lives/server/capture/poll-pace.test.ts', 'when they have been silent for 15 s'],
      ['features/lives/push-silence.test.ts', 'is silent where polling finds comments and no push ever came'],
    ],
  },
  {
    failure: 'Instagram’s pushes silent for 40 minutes',
    during: 'capture',
    seen: 'comments appear a second later; the alert PushesSilent is raised',
    lost: nothing,
    recovers:
      'polling once a second carries the live alone; back to pushes with the first one, each comment once',
    proofs: [
      [
        'features/lives/server/capture/live-poller.test.ts',
        'polls every second through 40 minutes without pushes',
      ],
      ['features/lives/server/arrival-gauges.test.ts', 'is counted as silent, until they are back'],
    ],
  },
  {
    failure: 'the seller confirms a payment while its webhook comes',
    during: 'pay',
    seen: 'the order is paid',
    lost: nothing,
    recovers: 'one payment counts, the other is kept for the seller to check',
    proofs: [
      ['features/orders/server/many-buyers.test.ts', 'pays the order once; the other payment is kept'],
    ],
  },
  {
    failure: 'a payment is approved by the call and by its notifications at once',
    during: 'pay',
    seen: 'the order is paid',
    lost: nothing,
    recovers: 'each payment of a gateway is received once, whoever tells of it first',
    proofs: [
      [
        'features/order-payments/server/gateways/pagar-me.test.ts',
        'that the call approves while its notifications come is received once',
      ],
      ['features/order-payments/server/gateways/gateway-contract.test.ts', 'the notification comes 20 times'],
      ['features/orders/server/many-buyers.test.ts', 'none is sold twice, no payment is without goods'],
    ],
  },
]
