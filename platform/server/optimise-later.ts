import { setFlagsFromString } from 'node:v8'

// For processes that read claims. V8's default is 3,000 calls: at that point, much of what it optimises fully is
// discarded soon after and optimised again, on a core that the database needs. The figures are in
// docs/decisions/0202-optimise-later.md.
setFlagsFromString('--invocation-count-for-turbofan=40000')
