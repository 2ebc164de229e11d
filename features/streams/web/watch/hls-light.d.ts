/** The package types its whole player only; its light one is a part of it. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
