export const english = {
  errors: {
    running_order_changed:
      'Someone else has just changed the running order. See how it is now and try again.',
  },
}
