// placeholder until the room is built
