-- Values that frameworks keep on a client.
simulation.client = { callbacks = {}, nextRequest = 0, pending = {} }
