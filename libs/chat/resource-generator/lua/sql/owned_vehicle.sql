CREATE TABLE IF NOT EXISTS owned_vehicle (
  owner VARCHAR(64) NOT NULL,
  plate VARCHAR(12) NOT NULL,
  model VARCHAR(50) NOT NULL,
  properties LONGTEXT,
  stored TINYINT NOT NULL DEFAULT 1,
  PRIMARY KEY (plate),
  KEY owned_vehicle_by_owner (owner)
);
